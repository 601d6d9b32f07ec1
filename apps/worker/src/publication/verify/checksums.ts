import type { DuckDBConnection } from '@duckdb/node-api';
import type { Columns } from '../columns.js';
import { computeColumnList } from '../snapshot/snapshot-table.sql.js';

/**
 * Reads every value that DuckDB finds in a table or file: the number of rows, one checksum of the rows in their order, then
 * one of each column, which says where a difference is.
 * @param source a table, or a table function call such as `read_parquet('…')`
 */
export async function computeChecksums(
  connection: DuckDBConnection,
  source: string,
  columns: Columns,
): Promise<string[]> {
  const list = computeColumnList(columns);
  const each = columns.map(({ name }) => `sum(hash("${name}"))`);
  const sums = ['count(*)', `sum(hash(${list}, n))`, ...each].map((sum) => `(${sum})::VARCHAR`);
  const reader = await connection.runAndReadAll(
    `SELECT ${sums.join(', ')} FROM (SELECT ${list}, row_number() OVER () AS n FROM ${source})`,
  );
  return reader.getRows()[0] as string[];
}
