import { open } from 'node:fs/promises';
import { normaliseColumnName } from '#registries/checks/column-name.js';
import { isGarbled } from '#registries/checks/text.js';
import type { ColumnDefinition, Registry } from '#registries/registry.js';
import { ImportRefusedError } from '../stage.js';

/** Where each of our columns stands in a file. */
export interface FileLayout {
  /** Line of the header, from 1: spreadsheets write `sep=;` above it. */
  headerLine: number;
  delimiter: string;
  /** All names in the header, as the file gives them. */
  header: string[];
  /** Our column name → its position, from 0. */
  positions: Map<string, number>;
  /** Optional columns that the file lacks. */
  absent: ColumnDefinition[];
  /** Columns of the file that we do not know. */
  unknown: string[];
}

/** The longest header seen is 1,600 bytes. */
const HEADER_LIMIT = 64 * 1024;

const DELIMITERS = { '|': '|', ';': ';', ',': ',', '\t': 'tabulation' };

/** @throws ImportRefusedError when the first line is no header of this registry, or a needed column is missing */
export async function readLayout(path: string, registry: Registry): Promise<FileLayout> {
  const lines = await readFirstLines(path);
  const headerLine = /^"?sep=.?"?$/i.test(lines[0]!) && lines[1] !== undefined ? 2 : 1;
  const line = lines[headerLine - 1]!;
  const best = chooseBest(registry.dialect.delimiters.map((d) => splitAndMatch(line, d, registry)));
  const missing = registry.columns.filter((c) => c.needed && !best.positions.has(c.name));
  if (isGarbled(line)) throw refuseEncoding(line);
  if (missing.length === 0) return { ...best, headerLine };
  const other = chooseBest(Object.keys(DELIMITERS).map((d) => splitAndMatch(line, d, registry)));
  const whole = registry.columns.every((c) => !c.needed || other.positions.has(c.name));
  if (whole) throw refuseDelimiter(other.delimiter, registry);
  throw refuseMissing(missing, registry);
}

function chooseBest(layouts: readonly FileLayout[]): FileLayout {
  return layouts.reduce((a, b) => (b.positions.size > a.positions.size ? b : a));
}

function refuseEncoding(line: string): ImportRefusedError {
  const odd = line.split(/[|;,\t]/).find(isGarbled) ?? line;
  return new ImportRefusedError(
    'wrong_encoding',
    `L'encodage du fichier a été altéré : sa ligne 1 contient « ${odd} ». Demandez-le de nouveau à sa source, sans l'ouvrir ni l'enregistrer dans un tableur.`,
  );
}

function refuseDelimiter(found: string, { dialect }: Registry): ImportRefusedError {
  const name = (delimiter: string) => `« ${DELIMITERS[delimiter as keyof typeof DELIMITERS]} »`;
  return new ImportRefusedError(
    'wrong_delimiter',
    `Les valeurs de la ligne 1 sont séparées par ${name(found)}, et non par ${dialect.delimiters.map(name).join(' ou ')}. Envoyez le fichier tel que la source le publie.`,
  );
}

function refuseMissing(missing: readonly ColumnDefinition[], registry: Registry): ImportRefusedError {
  const names = missing.map((c) => `« ${c.header} »`).join(', ');
  const plural = missing.length > 1;
  return new ImportRefusedError(
    'missing_column',
    `${plural ? 'Les colonnes' : 'La colonne'} ${names} ${plural ? 'manquent' : 'manque'} dans la première ligne du fichier. Vérifiez que c'est bien le fichier « ${registry.label} », avec sa ligne d'en-têtes.`,
  );
}

/** The first two lines. */
async function readFirstLines(path: string): Promise<string[]> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_LIMIT), 0, HEADER_LIMIT, 0);
    const text = new TextDecoder('utf-8').decode(buffer.subarray(0, bytesRead)); // drops a BOM
    return text.split('\n', 2).map((line) => line.replace(/\r$/, ''));
  } finally {
    await handle.close();
  }
}

function splitAndMatch(line: string, delimiter: string, registry: Registry): FileLayout {
  const header = line.split(delimiter).map((name) => name.replace(/^"(.*)"$/, '$1'));
  return matchHeader(header, delimiter, registry);
}

/** Where the registry's columns stand in a header. */
export function matchHeader(header: string[], delimiter: string, registry: Registry): FileLayout {
  const found = new Map(
    header.map((name, position) => [normaliseColumnName(name), position] as const).toReversed(),
  );
  const positions = new Map<string, number>();
  const known = new Set<number>(
    registry.ignoredColumns.flatMap((name) => found.get(normaliseColumnName(name)) ?? []),
  );
  for (const column of registry.columns) {
    const position = [column.header, ...(column.aliases ?? [])]
      .map((name) => found.get(normaliseColumnName(name)))
      .find((p) => p !== undefined);
    if (position === undefined) continue;
    positions.set(column.name, position);
    known.add(position);
  }
  return {
    headerLine: 1,
    delimiter,
    header,
    positions,
    absent: registry.columns.filter((c) => !positions.has(c.name)),
    unknown: header.filter((name, position) => name !== '' && !known.has(position)),
  };
}
