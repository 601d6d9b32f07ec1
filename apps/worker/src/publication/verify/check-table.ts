import type { DuckDBConnection } from '@duckdb/node-api';
import { computeColumnList } from '../snapshot/snapshot-table.sql.js';
import { computeChecksums } from './checksums.js';
import { compare, type Truth } from './truth.js';

/**
 * Checks a file that DuckDB reads.
 * @param source a table function call, such as `read_parquet('…')`
 * @param select what the file should hold, when it is not the columns as they are
 * @throws when it holds anything else
 */
export async function checkTable(
  truth: Truth,
  connection: DuckDBConnection,
  source: string,
  select = computeColumnList(truth.columns),
): Promise<void> {
  const found = await computeChecksums(connection, source, truth.columns);
  compare(truth, await truth.getChecksums(select), found);
}
