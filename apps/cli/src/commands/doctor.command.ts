import { access, constants, mkdir, statfs } from 'node:fs/promises';
import type { Command } from 'commander';
import { loadConfig } from '#config/config.js';
import { isAdvisoryLockHeld, LOCKS } from '#database/advisory-lock.js';
import { type Product, withProduct } from '../product/product.js';

interface Check {
  name: string;
  ok: boolean;
  detail: string;
}

/** Room for a national file, its copy and a publication. */
const NEEDED_GIGABYTES = 5;

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('vérifie que tout ce qu’il faut est là')
    .option('--json', 'un objet JSON sur la sortie standard')
    .action(async (options: { json?: boolean }) => {
      const checks = [await checkDataFolder(loadConfig().DATA_DIR), ...(await withProduct(checkProduct))];
      const ok = checks.every((check) => check.ok);
      if (options.json) process.stdout.write(`${JSON.stringify({ ok, checks })}\n`);
      else
        for (const check of checks)
          process.stdout.write(`${check.ok ? '✓' : '✗'} ${check.name} : ${check.detail}\n`);
      process.exitCode = ok ? 0 : 1;
    });
}

async function checkDataFolder(folder: string): Promise<Check> {
  const name = 'Dossier de données';
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = Math.floor((bavail * bsize) / 1e9);
    return {
      name,
      ok: free >= NEEDED_GIGABYTES,
      detail: `${folder}, ${free} Go libres (il en faut ${NEEDED_GIGABYTES})`,
    };
  } catch (error) {
    return { name, ok: false, detail: `${folder} : ${(error as Error).message}` };
  }
}

async function checkProduct(product: Product): Promise<Check[]> {
  const [version] = (await product.dataSource.query('SHOW server_version')) as { server_version: string }[];
  const worker = await isAdvisoryLockHeld(product.dataSource, LOCKS.worker, 0);
  const queue = await product.queues.ping().then(
    () => null,
    (error: Error) => error.message,
  );
  return [
    { name: 'PostgreSQL', ok: true, detail: `version ${version!.server_version}, base à jour` },
    {
      name: "File d'attente",
      ok: queue === null,
      detail: queue ?? (product.config.REDIS_URL ? 'Redis répond' : 'PostgreSQL répond'),
    },
    // Not at work is no fault: the product may simply be stopped.
    { name: 'Worker', ok: true, detail: worker ? 'au travail' : 'arrêté' },
  ];
}
