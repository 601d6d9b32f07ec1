import type { DuckDBConnection } from '@duckdb/node-api';
import type { SourceRow } from '#registries/registry.js';
import { sqlName } from '../../duckdb.js';
import { MALFORMED } from '../2-read/malformed-lines.js';

/** Columns of `source` that the file had. */
export async function findSourceColumns(connection: DuckDBConnection): Promise<string[]> {
  const reader = await connection.runAndReadAll('SELECT column_name FROM (DESCRIBE source)');
  return reader.getRows().flatMap(([name]) => (name === '#malformed' ? [] : String(name)));
}

/** Beside a row's columns: its place among the rows kept, from 0, as text; what its line in the file is found by. */
export const PLACE = '#place';

/** What rows to read, and which belong together. */
export interface Grouping {
  /** The columns wanted; those the file lacks are left out of the rows. */
  take: readonly string[];
  /** Columns to sort by first: they bring the rows of one record side by side. */
  sortBy: readonly string[];
  /** Rows side by side with the same key are one group. */
  computeKey(row: SourceRow): string | null;
  /** Whether rows alike in all columns taken count once. */
  distinct: boolean;
}

/**
 * Streams the source rows in groups; the order within a group does not depend on the file's, so that the same rows in
 * another order give the same records.
 */
export async function* readGroups(
  connection: DuckDBConnection,
  { take, sortBy, computeKey, distinct }: Grouping,
): AsyncGenerator<SourceRow[][]> {
  const present = new Set(await findSourceColumns(connection));
  const columns = [...new Set([...sortBy, ...take])].filter((name) => present.has(name));
  if (columns.length === 0) return; // a file that says nothing of such records
  const order = columns.map((name) => `${sqlName(name)} NULLS LAST`).join(', ');
  const place = `${distinct ? 'min(rowid)' : 'rowid'}::VARCHAR`;
  const result = await connection.stream(
    `SELECT ${columns.map(sqlName).join(', ')}, ${place} FROM source WHERE NOT ${MALFORMED} ${distinct ? 'GROUP BY ALL' : ''} ORDER BY ${order}`,
  );

  let open: SourceRow[] = [];
  let key: string | null = null;
  for (
    let chunk = await result.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    const closed: SourceRow[][] = [];
    for (const row of toRows(
      [...columns, PLACE],
      chunk.getColumns() as (string | null)[][],
      chunk.rowCount,
    )) {
      const rowKey = computeKey(row);
      if (open.length > 0 && rowKey !== key) {
        closed.push(open);
        open = [];
      }
      key = rowKey;
      open.push(row);
    }
    yield closed;
  }
  if (open.length > 0) yield [open];
}

/** Rows of lines that have too few or too many values: few, or the file would have been refused. */
export async function readMalformedRows(connection: DuckDBConnection): Promise<SourceRow[]> {
  const columns = await findSourceColumns(connection);
  const reader = await connection.runAndReadAll(
    `SELECT ${columns.map(sqlName).join(', ')}, rowid::VARCHAR FROM source WHERE ${MALFORMED} ORDER BY rowid`,
  );
  return [...toRows([...columns, PLACE], reader.getColumns() as (string | null)[][], reader.currentRowCount)];
}

function* toRows(
  columns: readonly string[],
  values: (string | null)[][],
  count: number,
): Generator<SourceRow> {
  for (let i = 0; i < count; i++) {
    const row: SourceRow = {};
    for (let c = 0; c < columns.length; c++) row[columns[c]!] = values[c]![i]!;
    yield row;
  }
}
