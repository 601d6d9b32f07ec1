import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DataSource } from 'typeorm';
import { openDataSource } from '#database/data-source.js';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.js';
import { generateRegistryFile } from '#registries/generate.js';

/** Rows of the order's file beside a national file of the other registry. */
const ORDRE_SHARE = 25_000 / 2_300_000;

/** Both registries imported, at the size asked for. */
export interface PublicationWorld {
  databaseUrl: string;
  dataSource: DataSource;
  /** An empty folder of its own. */
  makeFolder(): Promise<string>;
  close(): Promise<void>;
}

/** @param rows of the national file */
export async function openPublicationWorld(rows: number): Promise<PublicationWorld> {
  const base = await mkdtemp(join(tmpdir(), 'annuaire-bench-'));
  const server = await startEmbeddedPostgres(join(base, 'data'));
  const env = {
    ...process.env,
    DATABASE_URL: server.url,
    DATA_DIR: join(base, 'imported'),
    REDIS_URL: '',
    SAMPLE_DATA: '0',
  };
  for (const [registry, count] of [
    ['rpps', rows],
    ['ordre', Math.max(100, Math.round(rows * ORDRE_SHARE))],
  ] as const) {
    const out = join(base, registry === 'rpps' ? 'rpps.txt' : 'ordre.csv');
    await generateRegistryFile(registry, { rows: count, seed: 1, edition: 1, out });
    const args = ['dist/apps/cli/src/main.js', 'import', registry, out];
    await promisify(execFile)(process.execPath, [...args, '--date', '2026-11-01', '--wait', '--json'], {
      env,
    });
  }
  const dataSource = await openDataSource(server.url, 6);
  let folders = 0;
  return {
    databaseUrl: server.url,
    dataSource,
    makeFolder: async () => {
      const folder = join(base, `folder-${folders++}`);
      await mkdir(folder);
      return folder;
    },
    close: async () => {
      await dataSource.destroy();
      await server.stop();
      await rm(base, { recursive: true, force: true });
    },
  };
}
