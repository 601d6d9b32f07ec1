import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ACTIVE_IMPORT_STATUSES } from '@annuaire/contracts';
import type { DataSource } from 'typeorm';
import { openDataSource } from '#database/data-source.js';
import type { ImportEntity } from '#database/imports/import.entity.js';
import { ImportRepository } from '#database/imports/import.repository.js';
import { ImportDispatcher } from '#queues/import-dispatcher.js';
import { JobQueues } from '#queues/job-queues.js';
import { generateRegistryFile } from '#registries/generate.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { createTestRedis, emptyRedis } from '#testing/test-redis.js';
import { computeChecksumByKeys } from './state-checksum.js';
import { ProgramProcess } from '#testing/program-process.js';

/** Kills at random moments of imports and publications, in each of some rounds; many more in `npm run test:full`. */
const ROUNDS = process.env.FULL_TESTS ? [1, 2, 3, 4, 5] : [1];
const RANDOM_KILLS = process.env.FULL_TESTS ? 10 : 4;
/** A start of the worker after each kill, on a slow machine. */
const ROUND_MS = 60_000 + RANDOM_KILLS * 60_000;
const ENDED = ['done', 'failed', 'refused', 'unchanged'];

/** What each import says it did. */
const COUNTS = `
  SELECT id, status, counts - 'comparedWith' AS counts FROM import ORDER BY id`;

describe('a worker killed in the middle of its work', () => {
  let folder: string;
  const files = ['', ''];
  let expected: unknown;
  let expectedCounts: unknown;
  let database: TestDatabase;
  let dataSource: DataSource;
  let redisUrl: string | undefined;
  let queues: JobQueues;
  let worker: ProgramProcess;
  let dataDir: string;
  let round = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'annuaire-kill-'));
    for (const edition of [1, 2]) {
      files[edition - 1] = join(folder, `rpps-${edition}.txt`);
      await generateRegistryFile('rpps', { rows: 8000, seed: 7, edition, out: files[edition - 1]! });
    }
    await open();
    worker = await startWorker();
    await importBoth();
    expected = await computeChecksumByKeys(dataSource);
    expectedCounts = await dataSource.query(COUNTS);
    await worker.kill('SIGTERM');
    await close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(open);

  async function open() {
    database = await createTestDatabase();
    dataSource = await openDataSource(database.url, 4);
    redisUrl = await createTestRedis();
    queues = JobQueues.open({ redisUrl, databaseUrl: database.url });
    dataDir = join(folder, `data-${round++}`);
  }

  async function close() {
    await queues.close();
    await dataSource.destroy();
    await database.drop();
  }

  const startWorker = () =>
    ProgramProcess.start('worker', {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ...(redisUrl && { REDIS_URL: redisUrl }),
    });

  const request = async (edition: 1 | 2) => {
    const dispatcher = new ImportDispatcher(new ImportRepository(dataSource), queues, dataSource);
    const path = files[edition - 1]!;
    return dispatcher.request({
      registry: 'rpps',
      source: { kind: 'local', path },
      fileName: `rpps-${edition}.txt`,
      dataDate: `2026-0${edition}-01`,
      requestedBy: null,
    });
  };

  async function waitForEnd(id: number): Promise<ImportEntity> {
    const imports = new ImportRepository(dataSource);
    for (let tries = 0; tries < 4800; tries++) {
      const row = await imports.getById(id);
      if (ENDED.includes(row.status)) return row;
      await sleep(25);
    }
    throw new Error(`Import does not end: ${JSON.stringify(await imports.getById(id))}`);
  }

  async function waitForPublication() {
    for (let tries = 0; tries < 4800; tries++) {
      const rows = await dataSource.query(
        "SELECT status FROM publication WHERE status NOT IN ('published', 'failed')",
      );
      if (rows.length === 0) return;
      await sleep(25);
    }
    throw new Error('Publications do not end');
  }

  async function importBoth() {
    for (const edition of [1, 2] as const) {
      const { id } = await request(edition);
      expect((await waitForEnd(id)).status).toBe('done');
    }
  }

  /** The served data is what an undisturbed run gives; nothing is lost, doubled, or left behind. */
  async function expectWhole() {
    await waitForPublication();
    expect(await computeChecksumByKeys(dataSource)).toEqual(expected);
    expect(
      await dataSource.query(
        'SELECT status, rows_count > 0 AS filled FROM publication ORDER BY id DESC LIMIT 1',
      ),
    ).toEqual([{ status: 'published', filled: true }]);
    expect(await dataSource.query(COUNTS)).toEqual(expectedCounts);
  }

  it.each(ACTIVE_IMPORT_STATUSES)('ends the import well after a kill while %s', async (stage) => {
    worker = await startWorker();
    expect((await waitForEnd((await request(1)).id)).status).toBe('done');
    const { id } = await request(2);
    const imports = new ImportRepository(dataSource);
    for (let row = await imports.getById(id); row.status !== stage && !ENDED.includes(row.status);)
      row = await imports.getById(id);
    await worker.kill();
    worker = await startWorker();
    expect((await waitForEnd(id)).status).toBe('done');
    await expectWhole();
    await worker.kill('SIGTERM');
    await close();
  });

  it.each(ROUNDS)(
    `ends both imports well after ${RANDOM_KILLS} kills at random moments (round %i)`,
    async () => {
      worker = await startWorker();
      const ids = [(await request(1)).id, (await request(2)).id];
      for (let kill = 0; kill < RANDOM_KILLS; kill++) {
        await sleep(Math.random() * 900);
        await worker.kill();
        worker = await startWorker();
      }
      for (const id of ids) expect((await waitForEnd(id)).status).toBe('done');
      await expectWhole();
      await worker.kill('SIGTERM');
      await close();
    },
    ROUND_MS,
  );

  it('ends the import well when its queue is emptied', async () => {
    worker = await startWorker();
    expect((await waitForEnd((await request(1)).id)).status).toBe('done');
    const { id } = await request(2);
    await sleep(50);
    if (redisUrl) await emptyRedis(redisUrl);
    else await dataSource.query('DELETE FROM bullmq.job');
    expect((await waitForEnd(id)).status).toBe('done');
    await expectWhole();
    await worker.kill('SIGTERM');
    await close();
  });
});
