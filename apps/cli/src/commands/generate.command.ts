import { resolve } from 'node:path';
import { REGISTRIES, type RegistryId } from '@annuaire/contracts';
import { type Command, Option } from 'commander';
import { parseCount, parseRegistry } from '../arguments.js';
import { generateRegistryFile } from '#registries/generate.js';

interface Options {
  rows: number;
  seed: number;
  edition: number;
  out: string;
  oddities?: boolean;
  json?: boolean;
}

/** Fictional files in the real shapes: no product needed. */
export function addGenerateCommand(program: Command): void {
  program
    .command('generate')
    .description("fabrique un fichier fictif d'une source, dans sa vraie forme")
    .argument('<registry>', REGISTRIES.join(' | '), parseRegistry)
    .addOption(new Option('--rows <n>', 'nombre de lignes').argParser(parseCount).makeOptionMandatory())
    .addOption(
      new Option('--seed <n>', 'graine : la même donne le même fichier').argParser(parseCount).default(1),
    )
    .addOption(
      new Option('--edition <k>', 'édition : chacune suit de la précédente').argParser(parseCount).default(1),
    )
    .addOption(new Option('--out <file>', 'fichier à écrire').makeOptionMandatory())
    .option('--oddities', 'avec les bizarreries du monde réel')
    .option('--json', 'un objet JSON sur la sortie standard')
    .action(async (registry: RegistryId, options: Options) => {
      const { json, ...wanted } = { ...options, out: resolve(process.env.ANNUAIRE_CWD ?? '.', options.out) };
      const made = await generateRegistryFile(registry, wanted);
      process.stdout.write(
        json
          ? `${JSON.stringify({ ok: true, file: options.out, ...made })}\n`
          : `${options.out} : ${made.rows} lignes\n`,
      );
    });
}
