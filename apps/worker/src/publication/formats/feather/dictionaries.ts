import type { DuckDBConnection } from '@duckdb/node-api';
import { Utf8, type Vector, vectorFromArray } from 'apache-arrow';
import type { ArrowColumn } from './arrow-layout.js';

/** Name of the enumeration that holds a column's distinct values; of this connection only. */
export const computeEnumName = (column: string) => `"values of ${column}"`;

/**
 * The distinct values of each repeated column, sorted, as Arrow dictionaries; and the same as enumerations of the
 * connection, so that DuckDB turns texts into positions.
 */
export async function buildDictionaries(
  connection: DuckDBConnection,
  columns: readonly ArrowColumn[],
): Promise<Map<string, Vector<Utf8>>> {
  const dictionaries = new Map<string, Vector<Utf8>>();
  for (const { name, transport } of columns) {
    if (transport !== 'dictionary') continue;
    const type = computeEnumName(name);
    await connection.run(
      `CREATE TEMP TYPE ${type} AS ENUM (SELECT DISTINCT "${name}" FROM snapshot WHERE "${name}" IS NOT NULL ORDER BY ALL)`,
    );
    const reader = await connection.runAndReadAll(`SELECT unnest(enum_range(NULL::${type}))::VARCHAR`);
    const values = reader.getRows().map((row) => row[0] as string);
    dictionaries.set(name, vectorFromArray(values, new Utf8()));
  }
  return dictionaries;
}
