import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openDataSource } from '#database/data-source.js';
import type { PublicationEntity } from '#database/publications/publication.entity.js';
import type { LocalStorage } from '#storage/storage.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { insertBulkDirectory } from './test/bulk-directory.js';
import { makeRunner } from './test/make-runner.js';

/** Random moments of a publication that it is killed at; `npm run test:full` takes many. */
const KILLS = process.env.FULL_TESTS ? 50 : 3;

/** Compiled, as tests of whole processes need: see CONTRIBUTING.md. */
const SCRIPT = 'dist/apps/worker/src/publication/test/publish-once.js';

describe('a publication in a process of its own', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let folder: string;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    dataSource = await openDataSource(database.url);
    folder = mkdtempSync(join(tmpdir(), 'annuaire-publication-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await dataSource.destroy();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const start = (id: number) => {
    const child = spawn(process.execPath, [SCRIPT, database.url, folder, String(id)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const ended = new Promise<string>((resolve) => {
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
      child.on('close', () => resolve(text));
    });
    return { child, ended };
  };

  /** Seven files, each the bytes that were told. */
  const expectWhole = async ({ files }: PublicationEntity, storage: LocalStorage) => {
    expect(files).toHaveLength(7);
    for (const file of files) {
      const bytes = readFileSync(await storage.getLocalFile(file.storageKey));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
    }
  };

  /** Whether the row has come as far as the moment wanted; a build that went on too fast has passed it too. */
  const reached = (row: PublicationEntity, moment: string) =>
    ['verifying', 'published'].includes(row.status) ||
    (moment === 'snapshot' && row.progress.stage === 'snapshot') ||
    (row.progress.stage === 'formats' && (row.progress.done ?? 0) >= Number(moment));

  it.each(['snapshot', '0', '2', '4', '6', 'verifying'])(
    'killed at moment « %s » leaves the old files whole, and ends when run again',
    async (moment) => {
      await insertBulkDirectory(dataSource, 8000);
      const { publish, publications, storage, runner } = makeRunner(dataSource, folder);
      const good = await publish('pharmacy');
      const { id } = await publications.create({ directory: 'pharmacy' });
      const { child, ended } = start(id);
      while (!reached((await publications.findById(id))!, moment)) await wait(2);
      child.kill('SIGKILL');
      await ended;

      const served = (await publications.findCurrent('pharmacy'))!;
      expect([good.id, id]).toContain(served.id);
      await expectWhole(served, storage);
      // The dead process's lock goes when the server sees its connection closed.
      for (let row = served; row.id !== id; row = (await publications.findCurrent('pharmacy'))!) {
        await runner.run(id, 1, false);
        await wait(20);
      }
      const after = (await publications.findCurrent('pharmacy'))!;
      expect(after.files.map(({ sha256 }) => sha256)).toEqual(good.files.map(({ sha256 }) => sha256));
      expect(readdirSync(join(folder, 'work'))).toEqual([]);
    },
  );

  it('takes about the same memory for four times the rows', async () => {
    const measure = async (rows: number) => {
      await dataSource.query(
        'TRUNCATE individual, establishment, individual_state, establishment_state, assignment_state',
      );
      await insertBulkDirectory(dataSource, rows);
      const { id } = await makeRunner(dataSource, folder).publications.create({ directory: 'pharmacy' });
      return Number(await start(id).ended);
    };
    const [small, large] = [await measure(40_000), await measure(160_000)];
    expect(large / small).toBeLessThan(1.3);
  }, 240_000);

  it(
    `killed ${KILLS} times at random moments always leaves a whole version, old or new, and nothing half made`,
    async () => {
      await insertBulkDirectory(dataSource, 3000);
      const { publish, publications, storage, runner } = makeRunner(dataSource, folder);
      const good = await publish('pharmacy');
      const started = performance.now();
      await start((await publications.create({ directory: 'pharmacy' })).id).ended;
      const duration = performance.now() - started;
      for (let kill = 0; kill < KILLS; kill++) {
        // Other rows each time: what is served cannot be the old one by chance.
        await dataSource.query('UPDATE registry SET data_date = data_date + 1');
        const before = (await publications.findCurrent('pharmacy'))!;
        const { id } = await publications.create({ directory: 'pharmacy' });
        const { child, ended } = start(id);
        await wait(Math.random() * duration);
        child.kill('SIGKILL');
        await ended;
        const served = (await publications.findCurrent('pharmacy'))!;
        expect([before.id, id]).toContain(served.id);
        await expectWhole(served, storage);
        for (let row = served; row.id !== id; row = (await publications.findCurrent('pharmacy'))!) {
          await runner.run(id, 1, false);
          await wait(20);
        }
        await expectWhole((await publications.findCurrent('pharmacy'))!, storage);
        expect(readdirSync(join(folder, 'work'))).toEqual([]);
      }
      expect((await publications.findCurrent('pharmacy'))!.rowsCount).toBe(good.rowsCount);
    },
    KILLS * 30_000,
  );
});
