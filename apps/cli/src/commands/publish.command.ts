import { DIRECTORIES, type Directory } from '@annuaire/contracts';
import { type Command } from 'commander';
import { parseDirectory } from '../arguments.js';
import { type Product, withProduct } from '../product/product.js';
import { waitForPublications } from '../product/waiting.js';

export function addPublishCommand(program: Command): void {
  program
    .command('publish')
    .description('refait les fichiers à télécharger')
    .argument('[directory]', DIRECTORIES.join(' | '), parseDirectory)
    .option('--json', 'un objet JSON sur la sortie standard')
    .action(async (directory: Directory | undefined, options: { json?: boolean }) => {
      process.exitCode = await withProduct((product) =>
        publish(product, directory ? [directory] : DIRECTORIES, options),
      );
    });
}

async function publish(
  product: Product,
  directories: readonly Directory[],
  options: { json?: boolean },
): Promise<number> {
  await product.ensureWorker();
  const ids: number[] = [];
  for (const directory of directories) ids.push((await product.publisher.request(directory)).id);
  await product.watchWorker(waitForPublications(product.dataSource));
  const made = (await Promise.all(ids.map((id) => product.publications.findById(id)))).filter(
    (row) => row !== null,
  );
  const ok = made.every((row) => row.status === 'published');
  if (options.json) {
    const publications = made.map(
      ({ id, directory, status, rowsCount, dataDates, timings, errorDetail }) => ({
        version: id,
        directory,
        status,
        rowsCount,
        dataDates,
        timings,
        errorDetail,
      }),
    );
    process.stdout.write(`${JSON.stringify({ ok, publications })}\n`);
  } else {
    for (const row of made)
      process.stdout.write(
        `${row.directory} : ${row.status === 'published' ? `version ${row.id}, ${row.rowsCount} lignes` : row.errorDetail}\n`,
      );
  }
  return ok ? 0 : 1;
}
