import { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

export interface DuckDbSettings {
  memoryMb: number;
  /** Where it may spill what does not fit in memory. */
  spillFolder: string;
}

/** Opens a DuckDB database file (or `:memory:`) within bounds of memory. The caller closes both. */
export async function openDuckDb(
  file: string,
  settings: DuckDbSettings,
): Promise<{ connection: DuckDBConnection; close(): void }> {
  const instance = await DuckDBInstance.create(file, {
    memory_limit: `${settings.memoryMb}MB`,
    temp_directory: settings.spillFolder,
    threads: '2',
  });
  const connection = await instance.connect();
  return {
    connection,
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** A text as an SQL literal. */
export function sqlText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** A name as an SQL identifier. */
export function sqlName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
