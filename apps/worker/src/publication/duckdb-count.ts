import type { DuckDBConnection } from '@duckdb/node-api';
import type { Columns } from './format-writer.js';
import { computeColumnList } from './snapshot/snapshot-table.sql.js';

/**
 * Reads every value of a file and counts its rows.
 * @param source a table function call, such as `read_parquet('…')`
 */
export async function countRows(
  connection: DuckDBConnection,
  source: string,
  columns: Columns,
): Promise<number> {
  const hash = `bit_xor(hash(${computeColumnList(columns)}))`;
  const reader = await connection.runAndReadAll(`SELECT count(*)::INTEGER, ${hash} FROM ${source}`);
  return reader.getRows()[0]![0] as number;
}
