import { mkdtempSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../dist/libs/database/embedded/embedded-postgres.js';
import { openDataSource, runMigrations } from '../../dist/libs/database/data-source.js';

/** One PostgreSQL for the whole run, with a migrated template; it dies with the run, so it need not survive a power cut. */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'annuaire-test-'));
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres(folder, {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
  });
  globalThis.__annuaireTestServer = { server, folder };
  try {
    const dataSource = await openDataSource(server.url);
    await runMigrations(dataSource);
    await dataSource.destroy();
  } catch (error) {
    await server.stop();
    throw error;
  }
  process.env.TEST_DATABASE_URL = server.url;
}
