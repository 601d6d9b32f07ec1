import type { Entry } from 'yauzl';
import type { Registry } from '#registries/registry.js';
import { ImportRefusedError } from '../stage.js';

const TABLE = /\.(?:txt|csv|xlsx)$/i;
const SHOWN = 5;

/** The registry's file in an archive: by its name, else the only table there. */
export function chooseEntry(entries: readonly Entry[], registry: Registry): Entry {
  const files = entries.filter(
    ({ fileName }) => !fileName.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(fileName),
  );
  const named = files.filter(({ fileName }) => registry.fileName.test(baseName(fileName)));
  const tables = files.filter(({ fileName }) => TABLE.test(fileName));
  const chosen = named.length > 0 ? named : tables;
  if (chosen.length === 1) return chosen[0]!;
  const names = files
    .slice(0, SHOWN)
    .map(({ fileName }) => `« ${baseName(fileName)} »`)
    .join(', ');
  const more = files.length > SHOWN ? '…' : '';
  throw new ImportRefusedError(
    'zip_without_file',
    chosen.length === 0
      ? `L'archive ne contient pas le fichier attendu${names && ` ; elle contient ${names}${more}`}.`
      : `L'archive contient plusieurs fichiers possibles : ${names}${more}. Envoyez celui qui convient.`,
  );
}

export function baseName(entryName: string): string {
  return entryName.split(/[/\\]/).at(-1)!;
}
