import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORMATS, PUBLICATION_COLUMNS } from '@annuaire/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openDataSource } from '#database/data-source.js';
import type { PublicationEntity } from '#database/publications/publication.entity.js';
import { DirectoryFactory } from '#testing/directory-factory.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { computeExpectedRows, type PublishedRow } from './test/expected-rows.js';
import { READERS } from './test/independent-readers.js';
import { makeRunner, type RunnerBench } from './test/make-runner.js';
import { importTrickyFiles } from './test/tricky-directory.js';

describe('the seven formats', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let folder: string;
  let bench: RunnerBench;
  let published: PublicationEntity;
  let expected: PublishedRow[];

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await openDataSource(database.url);
    folder = mkdtempSync(join(tmpdir(), 'annuaire-publication-'));
    const factory = new DirectoryFactory(dataSource);
    await importTrickyFiles(factory);
    expected = await computeExpectedRows(factory);
    bench = makeRunner(dataSource, folder);
    published = await bench.publish('pharmacy');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const getFile = (publication: PublicationEntity, format: string) =>
    bench.storage.getLocalFile(publication.files.find((file) => file.format === format)!.storageKey);

  it('stand in the row with counts, dates and the seconds each took', () => {
    expect(published).toMatchObject({ status: 'published', rowsCount: 5, dataDates: { rpps: '2026-11-01' } });
    expect(published.files.map(({ format }) => format)).toEqual(FORMATS);
    expect(Object.keys(published.timings)).toEqual(
      expect.arrayContaining([...FORMATS, 'snapshot', 'verify', 'store']),
    );
  });

  it.each(FORMATS.filter((format) => !['csv', 'xlsx'].includes(format)))(
    'hold every cell of every row, read back by another program: %s',
    async (format) => {
      expect(await READERS[format](await getFile(published, format))).toEqual(expected);
    },
  );

  it('hold every cell in csv, where what a spreadsheet would run is quoted', async () => {
    const formula = /^[=+\-@\t\r]/;
    const quoted = expected.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          typeof value === 'string' && formula.test(value) ? `'${value}` : value,
        ]),
      ),
    );
    expect(await READERS.csv(await getFile(published, 'csv'))).toEqual(quoted);
  });

  it('hold every cell in xlsx, where an empty text is no text', async () => {
    const rows = expected.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === '' ? null : value])),
    );
    expect(await READERS.xlsx(await getFile(published, 'xlsx'))).toEqual(rows);
  });

  it('are the same to the byte when the data are the same', async () => {
    const again = await bench.publish('pharmacy');
    expect(again.id).not.toBe(published.id);
    expect(again.files.map(({ sha256 }) => sha256)).toEqual(published.files.map(({ sha256 }) => sha256));
  });

  it.each(FORMATS)('are whole for an empty directory too: %s', async (format) => {
    await dataSource.query("DELETE FROM individual_state WHERE registry = 'ordre'");
    const empty = (await bench.publications.findCurrent('veterinary')) ?? (await bench.publish('veterinary'));
    expect(empty.rowsCount).toBe(0);
    expect(await READERS[format](await getFile(empty, format))).toEqual([]);
  });

  it('have their columns in one order, once each', () => {
    const names = PUBLICATION_COLUMNS.map(({ name }) => name);
    expect(new Set(names).size).toBe(25);
  });
});
