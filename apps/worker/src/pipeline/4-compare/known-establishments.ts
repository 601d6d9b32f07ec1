import type { DataSource, EntityManager } from 'typeorm';
import type { Registry } from '#registries/registry.js';
import { stagingTable } from '../staging.js';

const COLUMNS = { sourceId: 'source_id', siret: 'siret' } as const;

/**
 * Establishments whose key changed while FINESS or SIRET stayed, and whose old key left in this file, are the ones
 * known: their staged rows take the old key until the import is applied, so that nothing seems to vanish or appear.
 * May be run again: what an earlier run did is taken back first.
 * @returns how many
 */
export async function recogniseEstablishments(
  dataSource: DataSource,
  importId: number,
  registry: Registry,
): Promise<number> {
  if (registry.sameEstablishment.length === 0) return 0;
  const rekey = stagingTable('rekey', importId);
  return dataSource.transaction(async (manager) => {
    const [found] = (await manager.query('SELECT to_regclass($1) IS NOT NULL AS there', [rekey])) as {
      there: boolean;
    }[];
    if (found!.there) {
      await rename(manager, importId, 'old_key', 'new_key');
      await manager.query(`DROP TABLE ${rekey}`);
    }
    await manager.query(
      `CREATE UNLOGGED TABLE ${rekey} (establishment_id integer, old_key text, new_key text)`,
    );
    for (const field of registry.sameEstablishment)
      await manager.query(matchSql(importId, COLUMNS[field]), [registry.id]);
    await rename(manager, importId, 'new_key', 'old_key');
    const [count] = (await manager.query(`SELECT count(*)::int AS n FROM ${rekey}`)) as { n: number }[];
    return count!.n;
  });
}

/**
 * A number that several establishments share, before or after, says nothing of any one of them; nor is one known again
 * under a key that another had. An identity without a state is no other: only an undone import knew it. `$1` registry.
 */
function matchSql(importId: number, column: string): string {
  const staged = stagingTable('establishment', importId);
  const rekey = stagingTable('rekey', importId);
  return `INSERT INTO ${rekey}
    WITH arrived AS (SELECT ${column} AS number, min(key) AS key FROM ${staged} WHERE ${column} IS NOT NULL
      GROUP BY ${column} HAVING count(*) = 1),
    known AS (SELECT st.${column} AS number, min(st.establishment_id) AS id FROM establishment_state st
      WHERE st.registry = $1 AND st.valid_to IS NULL AND st.${column} IS NOT NULL GROUP BY st.${column} HAVING count(*) = 1)
    SELECT e.id, e.key, a.key FROM arrived a JOIN known k USING (number) JOIN establishment e ON e.id = k.id
    WHERE e.key <> a.key
      AND NOT EXISTS (SELECT FROM ${staged} s WHERE s.key = e.key)
      AND NOT EXISTS (SELECT FROM establishment o JOIN establishment_state s ON s.establishment_id = o.id
        WHERE o.registry = $1 AND o.key = a.key)
      AND NOT EXISTS (SELECT FROM ${rekey} r WHERE r.establishment_id = e.id OR r.new_key = a.key)`;
}

async function rename(manager: EntityManager, importId: number, from: string, to: string): Promise<void> {
  const rekey = stagingTable('rekey', importId);
  const columns = { establishment: 'key', assignment: 'establishment_key' } as const;
  for (const [table, column] of Object.entries(columns) as ['establishment' | 'assignment', string][])
    await manager.query(
      `UPDATE ${stagingTable(table, importId)} s SET ${column} = r.${to} FROM ${rekey} r WHERE s.${column} = r.${from}`,
    );
}
