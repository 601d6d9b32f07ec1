import { open } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Registry } from '#registries/registry.js';
import { ImportRefusedError } from '../stage.js';
import { findLines } from './find-lines.js';
import type { FileLayout } from './header.js';

/** Column of `source`: whether the line has too few or too many values. */
export const MALFORMED = '"#malformed"';

/** Beyond this share of the rows kept, it is the file that is broken and not some lines of it. */
const MAX_SHARE = 0.01;
const TAIL = 256 * 1024;

/** Values that the header names; it may end with a delimiter. */
export function countNamedValues({ header }: FileLayout): number {
  return header.findLastIndex((name) => name !== '') + 1;
}

/** So many values a line must have: the header's, but for those of an older layout that the registry tolerates. */
export function countFewestValues(layout: FileLayout, { dialect }: Registry): number {
  const named = countNamedValues(layout);
  return Math.min(named, dialect.fewestValues ?? named);
}

/**
 * Refuses a file cut in the middle of its last line. Where quotes may hold line breaks, `checkRows` does.
 * @throws ImportRefusedError
 */
export async function refuseTruncated(path: string, layout: FileLayout, registry: Registry): Promise<void> {
  if (registry.dialect.quote !== '') return;
  const tail = await readTail(path);
  if (tail.endsWith('\n')) return;
  const last = tail.slice(tail.lastIndexOf('\n') + 1);
  const named = countNamedValues(layout);
  const values = last.split(layout.delimiter).length;
  if (values < named) throw refuseCut(`sa dernière ligne n'a que ${values} valeurs sur ${named}`);
}

/**
 * @returns rows kept
 * @throws ImportRefusedError when there are none, or when too many lines are malformed
 */
export async function checkRows(
  connection: DuckDBConnection,
  path: string,
  layout: FileLayout,
  registry: Registry,
): Promise<number> {
  const reader = await connection.runAndReadAll(
    `SELECT count(*)::INTEGER, count(*) FILTER (${MALFORMED})::INTEGER, (min(rowid) FILTER (${MALFORMED}))::INTEGER,
       (max(rowid) FILTER (${MALFORMED}))::INTEGER FROM source`,
  );
  const [kept, malformed, first, last] = reader.getRows()[0] as [number, number, number | null, number];
  if (kept === 0)
    throw new ImportRefusedError(
      'no_row',
      "Le fichier ne contient aucune ligne qui nous concerne. Vérifiez que c'est le bon fichier.",
    );
  if (first === null) return kept;
  const line = (await findLines(path, layout, registry, new Set([first, last]))).get(
    last === kept - 1 ? last : first,
  );
  if (last === kept - 1 && !(await readTail(path)).endsWith('\n'))
    throw refuseCut(`la ligne ${line} est incomplète`);
  if (malformed > MAX_SHARE * kept)
    throw new ImportRefusedError(
      'malformed_lines',
      `${malformed} lignes sur ${kept} n'ont pas le nombre de valeurs que la ligne d'en-têtes annonce (${countNamedValues(layout)}) ; la première est la ligne ${(await findLines(path, layout, registry, new Set([first]))).get(first)}. Demandez le fichier de nouveau à sa source.`,
    );
  return kept;
}

function refuseCut(why: string): ImportRefusedError {
  return new ImportRefusedError(
    'truncated_file',
    `Le fichier est tronqué : ${why}. Téléchargez-le ou envoyez-le de nouveau.`,
  );
}

async function readTail(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - TAIL);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAIL), 0, TAIL, start);
    return buffer.subarray(0, bytesRead).toString('utf8');
  } finally {
    await handle.close();
  }
}
