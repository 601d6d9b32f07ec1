import type { DuckDBBlobValue, DuckDBConnection } from '@duckdb/node-api';
import type { ArrowColumn } from './arrow-layout.js';
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

function computeInteger({ name, kind, transport }: ArrowColumn): string {
  const value = {
    integers: kind === 'date' ? `("${name}" - DATE '1970-01-01')::INTEGER` : `"${name}"`,
    dictionary: `enum_code("${name}"::${computeEnumName(name)})::INTEGER`,
    bytes: `strlen("${name}")::INTEGER`,
  }[transport];
  return `coalesce(${value}, ${NULL_INTEGER})`;
}

/** Reads the snapshot's rows `from` to `to` (not included). */
export async function readBatch(
  connection: DuckDBConnection,
  columns: readonly ArrowColumn[],
  from: number,
  to: number,
): Promise<BatchValues> {
  const where = `FROM snapshot WHERE rowid >= ${from} AND rowid < ${to}`;
  const bytes = await readBytes(connection, columns, where);
  return { rows: to - from, integers: await readIntegers(connection, columns, where, to - from), bytes };
}

/** In the table's order, as the snapshot's database runs a query on one thread. */
async function readBytes(
  connection: DuckDBConnection,
  columns: readonly ArrowColumn[],
  where: string,
): Promise<Map<string, Uint8Array>> {
  const names = columns.filter(({ transport }) => transport === 'bytes').map(({ name }) => name);
  if (names.length === 0) return new Map();
  const texts = names.map((name) => `encode(string_agg("${name}", ''))`).join(', ');
  const reader = await connection.runAndReadAll(`SELECT ${texts} ${where}`);
  const row = reader.getRows()[0] as (DuckDBBlobValue | null)[];
  return new Map(names.map((name, i) => [name, row[i]?.bytes ?? new Uint8Array(0)]));
}

async function readIntegers(
  connection: DuckDBConnection,
  columns: readonly ArrowColumn[],
  where: string,
  rows: number,
): Promise<Int32Array[]> {
  const integers = columns.map(() => new Int32Array(rows));
  const result = await connection.stream(`SELECT ${columns.map(computeInteger).join(', ')} ${where}`);
  for (let at = 0; ;) {
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) return integers;
    for (const [i, column] of integers.entries())
      column.set(
        (chunk.getColumnVector(i) as unknown as { items: Int32Array }).items.subarray(0, chunk.rowCount),
        at,
      );
    at += chunk.rowCount;
  }
}
