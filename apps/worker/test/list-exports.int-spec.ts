import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Format, FORMATS, LIST_COLUMNS, type ListEntity } from '@annuaire/contracts';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { loadConfig } from '#config/config.js';
import { ConfigModule } from '#config/config.module.js';
import { DatabaseModule } from '#database/database.module.js';
import { DirectoryListRepository } from '#database/directory/directory-list.repository.js';
import type { ListExport, NewListExport } from '#database/list-exports/list-export.js';
import { ListExportRepository } from '#database/list-exports/list-export.repository.js';
import { ListExportRequester } from '#queues/list-export-requester.js';
import { QueuesModule } from '#queues/queues.module.js';
import { Storage } from '#storage/storage.js';
import { StorageModule } from '#storage/storage.module.js';
import { DirectoryFactory } from '#testing/directory-factory.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { createTestRedis } from '#testing/test-redis.js';
import { ListExportCleaner } from '../src/list-export/list-export-cleaner.js';
import { ListExportModule } from '../src/list-export/list-export.module.js';
import { makeReaders } from '../src/publication/test/independent-readers.js';
import { importTrickyFiles, TRICKY } from '../src/publication/test/tricky-directory.js';

const LIMITS = { underWay: 100, perDay: 1000 };

describe('a list made into a file', () => {
  let database: TestDatabase;
  let folder: string;
  let app: INestApplicationContext;
  let listExports: ListExportRepository;
  let requester: ListExportRequester;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    database = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'annuaire-lists-'));
    const module = await Test.createTestingModule({
      imports: [
        ConfigModule.with(loadConfig({ DATA_DIR: folder })),
        DatabaseModule.connect(database.url),
        StorageModule.onDisk(folder),
        QueuesModule.connect({ redisUrl: await createTestRedis(), databaseUrl: database.url }),
        ListExportModule,
      ],
    }).compile();
    app = await module.init();
    listExports = app.get(ListExportRepository);
    requester = app.get(ListExportRequester);
    await importTrickyFiles(new DirectoryFactory(app.get(DataSource)));
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const wanted = (entity: ListEntity, format: Format, more: Partial<NewListExport> = {}): NewListExport => ({
    ...{ userId: 1, entity, format, filter: {}, sort: null, asOf: null, ...more },
  });

  const waitForEnd = async (id: number): Promise<ListExport> => {
    for (;;) {
      const row = (await listExports.findById(id))!;
      if (row.status !== 'queued' && row.status !== 'building') return row;
      await wait(20);
    }
  };

  const make = async (request: NewListExport): Promise<ListExport> =>
    waitForEnd((await requester.request(request, LIMITS)) as number);

  const getPath = async ({ storageKey }: ListExport) => app.get(Storage).getLocalFile(storageKey!);

  /** The list as the API gives it, in the columns of the file. */
  const readList = async (entity: ListEntity, request: { filter?: unknown; sort?: unknown }) => {
    const subject = entity === 'individuals' ? 'individual' : 'establishment';
    const { rows } = await app.get(DirectoryListRepository).list(subject, request);
    return (rows as unknown as Record<string, unknown>[]).map((row) =>
      Object.fromEntries(
        LIST_COLUMNS[entity].map(({ name }) => [
          name,
          typeof row[name] === 'boolean' ? String(row[name]) : row[name],
        ]),
      ),
    );
  };

  /** No format holds control characters; a spreadsheet has no empty text. */
  const toFile = (row: Record<string, unknown>, format: Format) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        if (value === TRICKY.control) return [name, TRICKY.cleaned];
        return [name, value === '' && format === 'xlsx' ? null : value];
      }),
    );

  it.each(FORMATS)(
    'holds what the list shows, in its order, read back by another program: %s',
    async (format) => {
      for (const entity of ['establishments', 'individuals'] as const) {
        const sort = [entity === 'individuals' ? 'lastName' : 'name', 'DESC'];
        const made = await make(wanted(entity, format, { sort }));
        expect(made).toMatchObject({ status: 'ready', progress: 100, errorDetail: null });
        const expected = (await readList(entity, { sort })).map((row) => toFile(row, format));
        expect(expected.length).toBe(made.rowsCount);
        const read = await makeReaders(LIST_COLUMNS[entity])[format](await getPath(made));
        const unquoted = read.map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([name, value]) => [
              name,
              format === 'csv' && typeof value === 'string' ? value.replace(/^'(?=[=+\-@\t\r])/, '') : value,
            ]),
          ),
        );
        expect(unquoted).toEqual(expected);
      }
    },
  );

  it('keeps to the filter, those on links included, and says it in the notes', async () => {
    const filter = { type: 'pharmacy', 'assignments.individual.lastName': { contains: 'grand' } };
    const made = await make(wanted('establishments', 'jsonl', { filter }));
    expect(made.rowsCount).toBe(1);
    expect(JSON.parse(readFileSync(await getPath(made), 'utf8'))).toMatchObject({
      type: 'pharmacy',
      siret: '00000001800005',
    });
  });

  it('is that of a day in the past when asked so, and stands on the imports of then', async () => {
    const made = await make(wanted('individuals', 'jsonl', { asOf: '2026-10-15' }));
    const rows = readFileSync(await getPath(made), 'utf8')
      .trim()
      .split('\n');
    const read = rows.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(read.map(({ presence, lastSeenAt }) => [presence, lastSeenAt])).toEqual(
      Array(3).fill(['present', '2026-10-01']),
    );
  });

  it('is whole when the list is empty', async () => {
    for (const format of FORMATS) {
      const made = await make(wanted('individuals', format, { filter: { q: 'personne-de-ce-nom' } }));
      expect(made).toMatchObject({ status: 'ready', rowsCount: 0 });
      expect(await makeReaders(LIST_COLUMNS.individuals)[format](await getPath(made))).toEqual([]);
    }
  });

  it('is built again when its job was lost, and left alone while someone is at it', async () => {
    const id = (await listExports.create(wanted('individuals', 'csv'), LIMITS)) as number;
    const lock = await listExports.tryLock(id);
    await requester.sweep();
    expect(await listExports.findById(id)).toMatchObject({ status: 'queued', attempt: 1 });
    await lock!.release();
    await requester.sweep();
    expect(await waitForEnd(id)).toMatchObject({ status: 'ready', attempt: 2 });
  });

  it('fails in French after too many workers died of it', async () => {
    const id = (await listExports.create(wanted('individuals', 'csv'), LIMITS)) as number;
    for (let attempt = 1; attempt < 5; attempt++) await listExports.raiseAttempt(id);
    await requester.sweep();
    expect(await waitForEnd(id)).toMatchObject({
      status: 'failed',
      errorDetail: expect.stringContaining('essais'),
    });
  });

  it('is cleared once expired, with what was searched for, and no other is', async () => {
    const made = await make(wanted('individuals', 'csv', { filter: { q: 'dupont' } }));
    const other = await make(wanted('individuals', 'csv'));
    const [path, kept] = [await getPath(made), await getPath(other)];
    await app
      .get(DataSource)
      .query("UPDATE list_export SET expires_at = now() - interval '1 second' WHERE id = $1", [made.id]);
    await app.get(ListExportCleaner).clean();
    expect([existsSync(path), existsSync(kept)]).toEqual([false, true]);
    expect(await listExports.findById(made.id)).toMatchObject({
      ...{ status: 'expired', storageKey: null, filter: {} },
    });
  });
});
