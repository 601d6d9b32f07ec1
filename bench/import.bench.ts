import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { ChangeCounts, ImportCounts } from '#database/imports/import.entity.js';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.js';
import { generateRegistryFile } from '#registries/generate.js';
import { ImportFloor } from './import-floor.js';
import { median, type Ratio, seconds, time } from './ratio.js';

interface Imported {
  seconds: number;
  counts: ImportCounts;
}

/** R1 to R4: a first import, the same file again, and the next day's. */
export async function benchImport({ rows, rounds }: { rows: number; rounds: number }): Promise<Ratio[]> {
  const folder = await mkdtemp(join(tmpdir(), 'annuaire-bench-'));
  const files = [1, 2].map((edition) => join(folder, `rpps-${edition}.txt`));
  for (const [i, out] of files.entries())
    await generateRegistryFile('rpps', { rows, seed: 1, edition: i + 1, out });
  const server = await startEmbeddedPostgres(join(folder, 'data'));
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const floor = new ImportFloor(client);
  const times = { first: [], firstFloor: [], again: [], againFloor: [], next: [], nextFloor: [] } as Record<
    string,
    number[]
  >;
  let written = 1;
  try {
    for (let round = 0; round < rounds; round++) {
      const database = `bench_${round}`;
      await client.query(`CREATE DATABASE ${database}`);
      const run = (file: string, date: string) =>
        importFile(server.url.replace(/annuaire$/, database), join(folder, database), file, date);
      times.firstFloor!.push(await time(() => floor.scanAndCopy(files[0]!, 'floor_rows')));
      times.first!.push((await run(files[0]!, '2026-01-01')).seconds);
      times.again!.push((await run(files[0]!, '2026-01-02')).seconds);
      times.againFloor!.push(await time(() => floor.hash(files[0]!)));
      await floor.prepareTarget('floor_rows');
      const mergeNext = async () => (
        await floor.scanAndCopy(files[1]!, 'floor_next'),
        floor.merge('floor_next')
      );
      times.nextFloor!.push(await time(mergeNext));
      const next = await run(files[1]!, '2026-01-03');
      times.next!.push(next.seconds);
      written = computeWriteRatio(next.counts);
      console.error(
        `round ${round + 1}: first ${times.first!.at(-1)!.toFixed(2)} s, again ${times.again!.at(-1)!.toFixed(2)} s, next ${times.next!.at(-1)!.toFixed(2)} s`,
      );
    }
  } finally {
    await client.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const line = (id: string, what: string, name: string): Ratio => {
    const [product, least] = [median(times[name]!), median(times[`${name}Floor`]!)];
    return { id, what, product: seconds(product), floor: seconds(least), ratio: product / least };
  };
  return [
    line('R1', 'first import ÷ (scan + COPY)', 'first'),
    line('R2', 'same file again ÷ hashing it', 'again'),
    line('R3', "next day's file ÷ (scan + MERGE)", 'next'),
    { id: 'R4', what: 'rows written ÷ the least', product: 'rows', floor: 'rows', ratio: written },
  ];
}

/** The command line as an operator uses it; what counts is from the start of the import to its committed tables. */
async function importFile(
  databaseUrl: string,
  dataDir: string,
  file: string,
  date: string,
): Promise<Imported> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, REDIS_URL: '' };
  const args = ['dist/apps/cli/src/main.js', 'import', 'rpps', file, '--date', date, '--wait', '--json'];
  await promisify(execFile)(process.execPath, args, { env });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Imported>(
    'SELECT extract(epoch FROM applied_at - started_at)::float8 AS seconds, counts FROM import ORDER BY id DESC LIMIT 1',
  );
  await client.end();
  return rows[0]!;
}

/** Three rows per changed record (one state closed, one opened, one change), two per other difference. */
function computeWriteRatio({ changes, written }: ImportCounts): number {
  const total = (kind: keyof ChangeCounts) =>
    Object.values(changes!).reduce((sum, counts) => sum + counts[kind], 0);
  const least = 3 * (total('changed') + total('returned')) + 2 * (total('appeared') + total('vanished'));
  return (written!.states + written!.changes) / least;
}
