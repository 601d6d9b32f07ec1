import { execFile, spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { isDate } from 'node:util/types';
import { DIRECTORIES, type Directory, FORMATS, type Format, PUBLICATION_COLUMNS } from '@annuaire/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { DataSource } from 'typeorm';
import { openDataSource } from '#database/data-source.js';
import type { PublicationEntity } from '#database/publications/publication.entity.js';
import { generateRegistryFile } from '#registries/generate.js';
import { LocalStorage } from '#storage/storage.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { computeXsd } from '../src/publication/formats/xml/xsd.js';
import { makeRunner } from '../src/publication/test/make-runner.js';
import { READERS } from '../src/publication/test/independent-readers.js';

/** The real size takes minutes: only `npm run test:full` runs it. */
const describeFull = process.env.FULL_TESTS ? describe : describe.skip;
/** `NATIONAL_ROWS` makes a smaller one, to try the test itself. */
const ROWS = Number(process.env.NATIONAL_ROWS ?? 2_300_000);

type Row = Record<string, unknown>;

/** By ExcelJS as a stream: read-excel-file recurses once a chunk, and has no stack for a sheet of this size. */
async function readLargeWorkbook(file: string): Promise<Row[]> {
  const rows: Row[] = [];
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(file, {
    ...{ worksheets: 'emit', sharedStrings: 'cache', styles: 'cache', hyperlinks: 'ignore' },
  });
  for await (const sheet of reader) {
    for await (const { number, values } of sheet)
      if (number > 1)
        rows.push(
          Object.fromEntries(
            PUBLICATION_COLUMNS.map(({ name }, i) => {
              const value = (values as unknown[])[i + 1] ?? null;
              return [name, isDate(value) ? value.toISOString().slice(0, 10) : value];
            }),
          ),
        );
    return rows; // the second sheet is the notes
  }
  return rows;
}

describeFull('the files of both directories, at national size', () => {
  let folder: string;
  let database: TestDatabase;
  let dataSource: DataSource;
  const published = new Map<Directory, PublicationEntity>();
  let storage: LocalStorage;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'annuaire-national-'));
    database = await createTestDatabase();
    dataSource = await openDataSource(database.url, 4);
    const env = { ...process.env, DATABASE_URL: database.url, REDIS_URL: '', DATA_DIR: join(folder, 'data') };
    for (const [registry, rows, name] of [
      ['rpps', ROWS, 'rpps.txt'],
      ['ordre', Math.ceil(ROWS / 92), 'ordre.csv'],
    ] as const) {
      const out = join(folder, name);
      await generateRegistryFile(registry, { rows, seed: 1, edition: 1, out });
      const args = ['dist/apps/cli/src/main.js', 'import', registry, out, '--date', '2026-10-01', '--wait'];
      await promisify(execFile)(process.execPath, args, { env });
    }
    const bench = makeRunner(dataSource, folder);
    storage = bench.storage;
    for (const directory of DIRECTORIES) {
      published.set(directory, await bench.publish(directory));
      const { rowsCount, timings, files } = published.get(directory)!;
      const sizes = files.map(({ format, size }) => `${format} ${(size / 1e6).toFixed(1)} MB`).join(', ');
      process.stdout.write(`${directory}: ${rowsCount} rows, seconds ${JSON.stringify(timings)}, ${sizes}\n`);
    }
  }, 900_000);
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const getFile = (directory: Directory, format: Format) =>
    storage.getLocalFile(published.get(directory)!.files.find((file) => file.format === format)!.storageKey);

  const isThere = (program: string) => spawnSync(program, ['--version']).status === 0;

  /** An empty text is none to a spreadsheet, and csv quotes what it would run. */
  const compareAs = (format: Format, row: Row): string =>
    Object.values(row)
      .map((value) => {
        if (format === 'xlsx' && value === '') return null;
        return format === 'csv' && typeof value === 'string' && /^[=+\-@\t\r]/.test(value)
          ? `'${value}`
          : value;
      })
      .map((value) => JSON.stringify(value))
      .join();

  it.each(DIRECTORIES)(
    'are read by independent programs, which agree on every cell: %s',
    async (directory) => {
      const lines = createInterface({ input: createReadStream(await getFile(directory, 'jsonl')) });
      const truth: Row[] = [];
      for await (const line of lines) truth.push(JSON.parse(line) as Row);
      expect(truth).toHaveLength(published.get(directory)!.rowsCount!);
      for (const format of FORMATS.filter((one) => one !== 'jsonl')) {
        const read = format === 'xlsx' ? readLargeWorkbook : READERS[format];
        const rows = (await read(await getFile(directory, format))) as Row[];
        expect([format, rows.length]).toEqual([format, truth.length]);
        const at = rows.findIndex(
          (row, i) =>
            Object.values(row)
              .map((v) => JSON.stringify(v))
              .join() !== compareAs(format, truth[i]!),
        );
        expect([format, at === -1 ? null : { found: rows[at], told: truth[at] }]).toEqual([format, null]);
      }
    },
    900_000,
  );

  it.each(DIRECTORIES)(
    'are what xmllint and jq say they are, where those are installed: %s',
    async (directory) => {
      const rows = published.get(directory)!.rowsCount!;
      if (isThere('xmllint')) {
        const xsd = join(folder, 'schema.xsd');
        await writeFile(xsd, computeXsd(PUBLICATION_COLUMNS));
        await promisify(execFile)('xmllint', [
          '--noout',
          '--stream',
          '--schema',
          xsd,
          await getFile(directory, 'xml'),
        ]);
      } else process.stdout.write('xmllint is not here: libxml2-wasm alone validated the XML\n');
      if (isThere('jq')) {
        const { stdout } = await promisify(execFile)('jq', ['length', await getFile(directory, 'json')]);
        expect(Number(stdout)).toBe(rows);
      } else process.stdout.write('jq is not here: JSON.parse alone read the JSON\n');
      expect((await readFile(await getFile(directory, 'csv'), 'utf8')).endsWith('\r\n')).toBe(true);
    },
    300_000,
  );
});
