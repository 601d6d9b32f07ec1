import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openDataSource } from '#database/data-source.js';
import type { ChangeCounts, ImportCounts } from '#database/imports/import.entity.js';
import { generateRegistryFile } from '#registries/generate.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';

/** The real size takes minutes: only `npm run test:full` runs it. */
const describeFull = process.env.FULL_TESTS ? describe : describe.skip;

const ROWS = 2_300_000;
const VETERINARY_ROWS = 25_000;
const MEMORY_LIMIT_KB = 1_000_000;

interface Told {
  status: string;
  counts: ImportCounts;
  timings: Record<string, number>;
}

describeFull('a file of national size', () => {
  let folder: string;
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'annuaire-national-'));
    database = await createTestDatabase();
    dataSource = await openDataSource(database.url, 2);
    for (const edition of [1, 2])
      await generateRegistryFile('rpps', { rows: ROWS, seed: 1, edition, out: file(edition) });
    await generateRegistryFile('ordre', { rows: VETERINARY_ROWS, seed: 1, edition: 1, out: veterinary() });
  }, 300_000);
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const file = (edition: number) => join(folder, `rpps-${edition}.txt`);
  const veterinary = () => join(folder, 'ordre.csv');

  /** Runs the command line as an operator would, and watches how much memory its worker takes. */
  async function importFile(
    registry: string,
    path: string,
    date: string,
  ): Promise<Told & { peakKb: number }> {
    const env = {
      ...process.env,
      DATABASE_URL: database.url,
      REDIS_URL: '',
      DATA_DIR: join(folder, 'data'),
      NODE_OPTIONS: '',
    };
    const args = ['dist/apps/cli/src/main.js', 'import', registry, path, '--date', date, '--wait', '--json'];
    const running = promisify(execFile)(process.execPath, args, { env });
    let peakKb = 0;
    const timer = setInterval(
      () => void readPeaks(running.child.pid!).then((kb) => (peakKb = Math.max(peakKb, kb))),
      250,
    );
    const { stdout } = await running.finally(() => clearInterval(timer));
    const told = JSON.parse(stdout) as Told;
    process.stdout.write(
      `${registry}, ${date}: ${told.status}, ${JSON.stringify(told.timings)}, ${Math.round(peakKb / 1000)} MB at most\n`,
    );
    return { ...told, peakKb };
  }

  const countStates = async () => {
    const rows: { n: number }[] = await dataSource.query(
      `SELECT (SELECT count(*) FROM individual_state) + (SELECT count(*) FROM establishment_state)
        + (SELECT count(*) FROM assignment_state) + (SELECT count(*) FROM change) AS n`,
    );
    return Number(rows[0]!.n);
  };

  it('is imported within 1 GB of memory per process', async () => {
    const told = await importFile('rpps', file(1), '2026-10-01');
    expect(told).toMatchObject({ status: 'done', counts: { sourceRows: ROWS } });
    expect(told.peakKb).toBeGreaterThan(0);
    expect(told.peakKb).toBeLessThan(MEMORY_LIMIT_KB);
  }, 300_000);

  it('writes no state the second time', async () => {
    const before = await countStates();
    expect((await importFile('rpps', file(1), '2026-10-02')).status).toBe('unchanged');
    expect(await countStates()).toBe(before);
  }, 300_000);

  it('writes three rows per changed record of the next day’s file, two per other difference, and no more', async () => {
    const { counts } = await importFile('rpps', file(2), '2026-10-03');
    const total = (kind: keyof ChangeCounts) =>
      Object.values(counts.changes!).reduce((sum, change) => sum + change[kind], 0);
    const expected = 3 * total('changed') + 2 * (total('appeared') + total('vanished') + total('returned'));
    // A return also takes the mark of the last row from the row before.
    expect(counts.written!.states + counts.written!.changes).toBe(expected + total('returned'));
  }, 300_000);

  // The planner once believed that there was no row of the other registry, and joined for hours.
  it('lets the first file of the other registry in beside it', async () => {
    const { status, counts } = await importFile('ordre', veterinary(), '2026-10-03');
    expect(status).toBe('done');
    expect(counts.changes!.individual).toMatchObject({ appeared: counts.staged!.individual, vanished: 0 });
  }, 300_000);
});

/** Peak resident memory of the processes that a process started, in kB (Linux). */
async function readPeaks(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const peaks = [pid, ...children.trim().split(' ').filter(Boolean)].map(async (id) => {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
  });
  return Math.max(...(await Promise.all(peaks)));
}
