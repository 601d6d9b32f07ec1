import { join } from 'node:path';
import { type RegistryId, REGISTRIES } from '@annuaire/contracts';
import type { DataSource } from 'typeorm';
import type { Config } from '#config/config.js';
import { ImportRepository } from '#database/imports/import.repository.js';
import { ImportDispatcher } from '#queues/import-dispatcher.js';
import { JobQueues } from '#queues/job-queues.js';
import { generateRegistryFile } from '#registries/generate.js';
import { LocalStorage } from '#storage/storage.js';
import { CommandError } from '../command-error.js';
import { printImportProgress } from './import-progress.js';
import { waitForImport, waitForPublications } from './waiting.js';

/** About 2,000 pharmacists (half of the rows are other professions) and 1,000 veterinarians. */
const SAMPLE_ROWS: Record<RegistryId, number> = { rpps: 6_000, ordre: 1_250 };
const EDITIONS = 3;
const SEED = 2026;

/**
 * Loads the fictional sample through the real pipeline, where nothing was ever imported: three editions, dated the
 * first of this month and of the two before.
 * @returns whether there was anything to load
 */
export async function loadSamples(
  dataSource: DataSource,
  config: Config,
  databaseUrl: string,
): Promise<boolean> {
  const imports = new ImportRepository(dataSource);
  if ((await imports.count()) > 0) return false;
  const queues = JobQueues.open({ redisUrl: config.REDIS_URL, databaseUrl });
  const dispatcher = new ImportDispatcher(imports, queues, dataSource);
  const folder = await new LocalStorage(config.DATA_DIR).getWorkFolder('samples');
  try {
    for (let edition = 1; edition <= EDITIONS; edition++) {
      for (const registry of REGISTRIES) {
        const dataDate = firstOfMonth(EDITIONS - edition);
        const out = join(
          folder,
          `${registry}_exemple_${dataDate.replaceAll('-', '')}.${registry === 'rpps' ? 'txt' : 'csv'}`,
        );
        await generateRegistryFile(registry, { rows: SAMPLE_ROWS[registry], seed: SEED, edition, out });
        const { id } = await dispatcher.request({
          registry,
          source: { kind: 'local', path: out },
          fileName: out.slice(folder.length + 1),
          dataDate,
          requestedBy: null,
        });
        const ended = await waitForImport(imports, id, printImportProgress('  '));
        if (ended.status !== 'done')
          throw new CommandError(
            `Les données d'exemple n'ont pas pu être chargées : ${ended.errorDetail ?? ended.status}`,
          );
      }
    }
    process.stderr.write('  Fichiers à télécharger : préparation…\n');
    await waitForPublications(dataSource);
  } finally {
    await queues.close();
  }
  return true;
}

/** `YYYY-MM-01`, some months ago. */
function firstOfMonth(monthsAgo: number, today = new Date()): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 1))
    .toISOString()
    .slice(0, 10);
}
