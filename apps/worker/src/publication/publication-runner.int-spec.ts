import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { appendFile, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openDataSource } from '#database/data-source.js';
import { DirectoryFactory } from '#testing/directory-factory.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { FormatWriter } from './format-writer.js';
import { ALL_FORMAT_WRITERS } from './formats/formats.js';
import { makeRunner } from './test/make-runner.js';
import { importTrickyFiles } from './test/tricky-directory.js';

describe('a publication', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let folder: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await openDataSource(database.url);
    await importTrickyFiles(new DirectoryFactory(dataSource));
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'annuaire-publication-'));
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const leftovers = () => (existsSync(join(folder, 'work')) ? readdirSync(join(folder, 'work')) : []);
  const withWriter = (format: string, change: Partial<FormatWriter>) =>
    ALL_FORMAT_WRITERS.map((writer) => (writer.format === format ? { ...writer, ...change } : writer));
  const failing = withWriter('json', { write: () => Promise.reject(new Error('disk full')) });

  it('that fails leaves what members download, and can be tried again', async () => {
    const { publish, publications, storage } = makeRunner(dataSource, folder);
    const good = await publish('pharmacy');
    const { id } = await publications.create({ directory: 'pharmacy' });
    await expect(makeRunner(dataSource, folder, failing).runner.run(id, 1, false)).rejects.toThrow(
      'disk full',
    );
    expect(await publications.findCurrent('pharmacy')).toEqual(good);
    expect(await publications.findById(id)).toMatchObject({ status: 'building' });
    expect(leftovers()).toEqual([]);

    await makeRunner(dataSource, folder).runner.run(id, 1, false);
    const next = await publications.findCurrent('pharmacy');
    expect(next).toMatchObject({ id, status: 'published', rowsCount: 5 });
    for (const file of next!.files) expect(await storage.exists(file.storageKey)).toBe(true);
  });

  it('says that it failed once the queue gives up, in French, and keeps no file', async () => {
    const { publications } = makeRunner(dataSource, folder);
    const { id } = await publications.create({ directory: 'pharmacy' });
    await expect(makeRunner(dataSource, folder, failing).runner.run(id, 1, true)).rejects.toThrow(
      'disk full',
    );
    expect(await publications.findById(id)).toMatchObject({ status: 'failed', errorCode: 'build_failed' });
    expect(existsSync(join(folder, 'files/publications/pharmacy', String(id)))).toBe(false);
  });

  it.each(ALL_FORMAT_WRITERS.map(({ format }) => format))(
    'is refused when a file is cut: %s',
    async (format) => {
      const { write } = ALL_FORMAT_WRITERS.find((writer) => writer.format === format)!;
      const cut = withWriter(format, {
        write: async (context, file) => {
          await write(context, file);
          await truncate(file, format === 'csv' || format === 'jsonl' ? 700 : 1200);
        },
      });
      const { runner, publications } = makeRunner(dataSource, folder, cut);
      const before = await publications.findCurrent('pharmacy');
      const { id } = await publications.create({ directory: 'pharmacy' });
      await expect(runner.run(id, 1, true)).rejects.toThrow(format);
      expect(await publications.findById(id)).toMatchObject({
        status: 'failed',
        errorCode: 'verification_failed',
      });
      expect(await publications.findCurrent('pharmacy')).toEqual(before);
    },
  );

  it('is refused when a file holds another number of rows', async () => {
    const { write } = ALL_FORMAT_WRITERS.find(({ format }) => format === 'jsonl')!;
    const longer = withWriter('jsonl', {
      write: async (context, file) => {
        await write(context, file);
        await appendFile(file, '{"individualId":1}\n');
      },
    });
    await expect(makeRunner(dataSource, folder, longer).publish('pharmacy')).rejects.toThrow(
      'the number of rows: 6 instead of 5',
    );
  });

  it('is built once when two workers take it at the same time', async () => {
    let written = 0;
    const counting = withWriter('csv', {
      write: async (context, file) => {
        written++;
        await ALL_FORMAT_WRITERS.find(({ format }) => format === 'csv')!.write(context, file);
      },
    });
    const { runner, publications } = makeRunner(dataSource, folder, counting);
    const { id } = await publications.create({ directory: 'pharmacy' });
    await Promise.all([runner.run(id, 1, false), runner.run(id, 1, false)]);
    await runner.run(id, 1, false);
    expect(written).toBe(1);
    expect(await publications.findCurrent('pharmacy')).toMatchObject({ id });
  });

  it('ignores a job of an earlier attempt', async () => {
    const { runner, publications } = makeRunner(dataSource, folder);
    const { id } = await publications.create({ directory: 'pharmacy' });
    await publications.raiseAttempt(id);
    await runner.run(id, 1, false);
    expect(await publications.findById(id)).toMatchObject({ status: 'queued', attempt: 2 });
  });

  it('clears all that were made before a purge of its source, once another is published', async () => {
    const { publish, publications } = makeRunner(dataSource, folder, ALL_FORMAT_WRITERS, 10);
    const before = [await publish('veterinary'), await publish('pharmacy')];
    await dataSource.query(
      `WITH next AS (UPDATE change_cursor SET value = value + 1 RETURNING value)
       INSERT INTO change (cursor, import_id, registry, entity, kind)
       SELECT value, (SELECT min(id) FROM import), 'ordre', 'individual', 'purged' FROM next`,
    );
    const after = [await publish('veterinary'), await publish('veterinary'), await publish('pharmacy')];
    const rows = await Promise.all([...before, ...after].map(({ id }) => publications.findById(id)));
    expect(rows.map((row) => row!.clearedAt !== null)).toEqual([true, false, false, false, false]);
  });

  it('clears the oldest beyond those kept, never the current', async () => {
    await dataSource.query('UPDATE directory SET publication_id = NULL');
    await dataSource.query('DELETE FROM publication');
    const { publish, publications } = makeRunner(dataSource, folder, ALL_FORMAT_WRITERS, 2);
    const ids: number[] = [];
    for (let i = 0; i < 4; i++) ids.push((await publish('veterinary')).id);
    const rows = await Promise.all(ids.map((id) => publications.findById(id)));
    expect(rows.map((row) => row!.clearedAt !== null)).toEqual([true, true, false, false]);
    expect(readdirSync(join(folder, 'files/publications/veterinary')).toSorted()).toEqual(
      ids.slice(2).map(String).toSorted(),
    );
    rmSync(folder, { recursive: true });
  });

  it('clears what was replaced too long ago, and leaves what someone is downloading for later', async () => {
    const { publish, publications } = makeRunner(dataSource, folder, ALL_FORMAT_WRITERS, 10);
    const ids: number[] = [];
    for (let i = 0; i < 2; i++) ids.push((await publish('veterinary')).id);
    await dataSource.query(
      "UPDATE publication SET published_at = published_at - interval '91 days' WHERE id = ANY ($1)",
      [ids],
    );
    await dataSource.query(
      "INSERT INTO download (publication_id, format, user_id, status) VALUES ($1, 'csv', 1, 206)",
      [ids[0]],
    );
    const isCleared = async (id: number) => (await publications.findById(id))!.clearedAt !== null;
    await publish('veterinary');
    expect(await isCleared(ids[0]!)).toBe(false);
    await dataSource.query("UPDATE download SET at = now() - interval '2 hours'");
    await publish('veterinary');
    expect(await Promise.all(ids.map(isCleared))).toEqual([true, false]);
  });
});
