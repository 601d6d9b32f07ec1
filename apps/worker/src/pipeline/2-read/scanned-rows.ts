import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { sqlText } from '../../duckdb.js';

interface ProfiledOperator {
  operator_type?: string;
  operator_cardinality?: number;
  children?: ProfiledOperator[];
}

/** Runs a statement over one file and tells how many rows the scan gave, before any filter: a second scan would cost seconds. */
export async function countScannedRows(
  connection: DuckDBConnection,
  folder: string,
  sql: string,
): Promise<number> {
  const profile = join(folder, 'profile.json');
  await connection.run(`PRAGMA enable_profiling = 'json'; SET profiling_output = ${sqlText(profile)}`);
  await connection.run(sql);
  await connection.run('PRAGMA disable_profiling');
  const root = JSON.parse(await readFile(profile, 'utf8')) as ProfiledOperator;
  await rm(profile, { force: true });
  return findScan(root)?.operator_cardinality ?? 0;
}

function findScan(operator: ProfiledOperator): ProfiledOperator | undefined {
  if (operator.operator_type === 'TABLE_SCAN') return operator;
  for (const child of operator.children ?? []) {
    const found = findScan(child);
    if (found) return found;
  }
  return undefined;
}
