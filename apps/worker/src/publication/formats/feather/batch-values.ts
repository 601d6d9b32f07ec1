import type { DuckDBBlobValue, DuckDBConnection } from '@duckdb/node-api';
import { COLUMN_TRANSPORTS } from './arrow-schema.js';
import { computeEnumName } from './dictionaries.js';

/** Stands for null: no id, day, position or length is that small. */
export const NULL_INTEGER = -2_147_483_648;

/** One batch as it leaves DuckDB: few values cross, whatever the number of rows. */
export interface BatchValues {
  rows: number;
  /** Per column: ids, days since 1970, positions in the dictionary, or lengths in bytes. */
  integers: Int32Array[];
  /** Per column of transport `bytes`: all its texts, one after the other, in UTF-8. */
  bytes: Map<string, Uint8Array>;
}

const INTEGERS = COLUMN_TRANSPORTS.map(({ name, kind, transport }) => {
  const value = {
    integers: kind === 'date' ? `("${name}" - DATE '1970-01-01')::INTEGER` : `"${name}"`,
    dictionary: `enum_code("${name}"::${computeEnumName(name)})::INTEGER`,
    bytes: `strlen("${name}")::INTEGER`,
  }[transport];
  return `coalesce(${value}, ${NULL_INTEGER})`;
}).join(', ');

const TEXT_COLUMNS = COLUMN_TRANSPORTS.filter(({ transport }) => transport === 'bytes').map(
  ({ name }) => name,
);
/** In the table's order, as the snapshot's database runs a query on one thread. */
const BYTES = TEXT_COLUMNS.map((name) => `encode(string_agg("${name}", ''))`).join(', ');

/** Reads the snapshot's rows `from` to `to` (not included). */
export async function readBatch(
  connection: DuckDBConnection,
  from: number,
  to: number,
): Promise<BatchValues> {
  const where = `FROM snapshot WHERE rowid >= ${from} AND rowid < ${to}`;
  const texts = await connection.runAndReadAll(`SELECT ${BYTES} ${where}`);
  const row = texts.getRows()[0] as (DuckDBBlobValue | null)[];
  const bytes = new Map(TEXT_COLUMNS.map((name, i) => [name, row[i]?.bytes ?? new Uint8Array(0)]));
  return { rows: to - from, integers: await readIntegers(connection, where, to - from), bytes };
}

async function readIntegers(
  connection: DuckDBConnection,
  where: string,
  rows: number,
): Promise<Int32Array[]> {
  const columns = COLUMN_TRANSPORTS.map(() => new Int32Array(rows));
  const result = await connection.stream(`SELECT ${INTEGERS} ${where}`);
  for (let at = 0; ;) {
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) return columns;
    for (const [i, column] of columns.entries())
      column.set(
        (chunk.getColumnVector(i) as unknown as { items: Int32Array }).items.subarray(0, chunk.rowCount),
        at,
      );
    at += chunk.rowCount;
  }
}
