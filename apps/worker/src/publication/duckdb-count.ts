import type { DuckDBConnection } from '@duckdb/node-api';
import { COLUMN_NAMES } from './snapshot/snapshot-table.sql.js';

/**
 * Reads every value of a file and counts its rows.
 * @param source a table function call, such as `read_parquet('…')`
 */
export async function countRows(connection: DuckDBConnection, source: string): Promise<number> {
  const hash = `bit_xor(hash(${COLUMN_NAMES.map((name) => `"${name}"`).join(', ')}))`;
  const reader = await connection.runAndReadAll(`SELECT count(*)::INTEGER, ${hash} FROM ${source}`);
  return reader.getRows()[0]![0] as number;
}
