import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { REGISTRIES, type RegistryId } from '@annuaire/contracts';
import { type Command } from 'commander';
import { parseDay, parseRegistry } from '../arguments.js';
import { CommandError } from '../command-error.js';
import { describeImport, printImportProgress } from '../product/import-progress.js';
import { type Product, withProduct } from '../product/product.js';
import { waitForImport, waitForPublications } from '../product/waiting.js';

interface Options {
  date?: string;
  wait?: boolean;
  json?: boolean;
}

/** Exit codes with `--wait`. */
const WAITING_FOR_APPROVAL = 2;
const REFUSED_OR_FAILED = 1;

export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description("importe un fichier d'une source (rpps ou ordre)")
    .argument('<registry>', REGISTRIES.join(' | '), parseRegistry)
    .argument('<file>', 'chemin du fichier')
    .option('--date <YYYY-MM-DD>', 'jour dont parle le fichier', parseDay)
    .option(
      '--wait',
      "attend la fin (0 : terminé ou sans changement ; 2 : en attente d'approbation ; 1 : refusé ou échoué)",
    )
    .option('--json', 'un objet JSON sur la sortie standard')
    .action(async (registry: RegistryId, file: string, options: Options) => {
      process.exitCode = await withProduct((product) => runImport(product, registry, file, options));
    });
}

async function runImport(
  product: Product,
  registry: RegistryId,
  file: string,
  options: Options,
): Promise<number> {
  // Paths are relative to where the command was typed; npm itself moved to the project's root.
  const path = resolve(process.env.ANNUAIRE_CWD ?? '.', file);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile())
    throw new CommandError(`Le fichier « ${file} » est introuvable. Vérifiez son chemin.`);

  const ownWorker = await product.ensureWorker();
  const wanted = {
    registry,
    source: { kind: 'local' as const, path },
    fileName: basename(path),
    dataDate: options.date ?? null,
    requestedBy: null,
  };
  const requested = await product.dispatcher.request(wanted);
  // A worker that we started goes when we go: then there is nothing to wait for but the end.
  if (!options.wait && !ownWorker) {
    print(
      options,
      { ok: true, ...describeImport(requested) },
      `Import n° ${requested.id} en file d'attente.`,
    );
    return 0;
  }
  const ended = await product.watchWorker(
    waitForImport(product.imports, requested.id, printImportProgress()),
  );
  if (ownWorker) await product.watchWorker(waitForPublications(product.dataSource));
  const ok = ended.status === 'done' || ended.status === 'unchanged';
  print(options, { ok, ...describeImport(ended) }, null);
  return ok ? 0 : ended.status === 'awaiting_approval' ? WAITING_FOR_APPROVAL : REFUSED_OR_FAILED;
}

function print(options: Options, json: object, line: string | null): void {
  if (options.json) process.stdout.write(`${JSON.stringify(json)}\n`);
  else if (line) process.stdout.write(`${line}\n`);
}
