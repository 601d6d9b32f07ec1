import type { DataSource, EntityManager } from 'typeorm';
import { type EntityName, STAGED_ENTITIES, stagingTable } from './staging.js';

/** Rows in each staging table of an import now; -1 for a table that is gone. */
export async function countStaged(
  database: Pick<DataSource | EntityManager, 'query'>,
  importId: number,
  suffix: '' | '_diff' = '',
): Promise<Record<EntityName, number>> {
  const counts = {} as Record<EntityName, number>;
  for (const { name } of STAGED_ENTITIES) {
    const table = stagingTable(`${name}${suffix}`, importId);
    const [found] = (await database.query('SELECT to_regclass($1) IS NOT NULL AS there', [table])) as {
      there: boolean;
    }[];
    const rows = found!.there
      ? ((await database.query(`SELECT count(*)::int AS n FROM ${table}`)) as { n: number }[])
      : [];
    counts[name] = rows[0]?.n ?? -1;
  }
  return counts;
}
