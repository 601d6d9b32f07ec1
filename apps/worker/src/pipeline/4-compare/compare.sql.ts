import type { CanonicalField } from '#registries/registry.js';
import { stagingTable, type StagedColumn, type StagedEntity } from '../staging.js';

/**
 * SQL of the row hash: what tells a changed record. Unit separators keep ('ab', 'c') and ('a', 'bc') apart, and a null
 * differs from an empty text.
 */
export function rowHashSql(columns: readonly StagedColumn[], alias: string): string {
  const parts = columns.map(
    ({ column, type }) => `coalesce(${alias}.${column}${type === 'text' ? '' : '::text'}, E'\\x1e')`,
  );
  return `md5(concat_ws(E'\\x1f', ${parts.join(', ')}))::uuid`;
}

/** Identity rows by key, for the entity's ends: `id1` (and `id2`) left joined to `alias`. */
function joinIdentities(entity: StagedEntity, alias: string, join: 'JOIN' | 'LEFT JOIN'): string {
  return entity.ids
    .map((id, i) => {
      const table = id.replace(/_id$/, '');
      return `${join} ${table} i${i} ON i${i}.registry = $1 AND i${i}.key = ${alias}.${entity.keys[i]}`;
    })
    .join(' ');
}

/** Fields of columns that the file lacks take the value known: `$1` registry. Null when there are none. */
export function keepKnownSql(
  entity: StagedEntity,
  importId: number,
  absent: ReadonlySet<CanonicalField>,
): string | null {
  const columns = entity.columns.filter((c) => absent.has(`${entity.name}.${c.field}` as CanonicalField));
  if (columns.length === 0) return null;
  const same = entity.ids.map((id, i) => `st.${id} = i${i}.id`).join(' AND ');
  const identities = entity.ids.map((id, i) => `${id.replace(/_id$/, '')} i${i}`).join(', ');
  const keys = entity.keys.map((key, i) => `i${i}.registry = $1 AND i${i}.key = s.${key}`).join(' AND ');
  return `UPDATE ${stagingTable(entity.name, importId)} s SET ${columns.map((c) => `${c.column} = st.${c.column}`).join(', ')}
    FROM ${identities}, ${entity.name}_state st WHERE ${keys} AND ${same} AND st.latest`;
}

/**
 * Makes the diff table of one entity: a row per record that appeared, changed, vanished or returned, with its ids
 * (null for a record never seen) and new hash. `$1` registry.
 */
export function diffSql(entity: StagedEntity, importId: number): string {
  const staged = stagingTable(entity.name, importId);
  const keys = entity.keys.join(', ');
  const openIds = entity.ids.map((id, i) => `st.${id}, i${i}.key AS ${entity.keys[i]}`).join(', ');
  const openJoins = entity.ids
    .map((id, i) => `JOIN ${id.replace(/_id$/, '')} i${i} ON i${i}.id = st.${id}`)
    .join(' ');
  const known = entity.ids.map((id, i) => `p.${id} = i${i}.id`).join(' AND ');
  return `CREATE UNLOGGED TABLE ${stagingTable(`${entity.name}_diff`, importId)} AS
    WITH incoming AS (SELECT ${keys}, ${rowHashSql(entity.columns, 's')} AS row_hash FROM ${staged} s),
    current AS (SELECT ${openIds}, st.row_hash FROM ${entity.name}_state st ${openJoins}
      WHERE st.registry = $1 AND st.valid_to IS NULL),
    differing AS (SELECT ${keys}, ${entity.ids.map((id) => `current.${id}`).join(', ')}, incoming.row_hash,
        CASE WHEN incoming.row_hash IS NULL THEN 'vanished' WHEN current.row_hash IS NULL THEN 'new' ELSE 'changed' END AS kind
      FROM incoming FULL JOIN current USING (${keys}) WHERE incoming.row_hash IS DISTINCT FROM current.row_hash)
    SELECT ${entity.keys.map((key) => `d.${key}`).join(', ')},
      ${entity.ids.map((id, i) => `coalesce(d.${id}, i${i}.id) AS ${id}`).join(', ')}, d.row_hash,
      CASE WHEN d.kind <> 'new' THEN d.kind
        WHEN EXISTS (SELECT FROM ${entity.name}_state p WHERE ${known}) THEN 'returned' ELSE 'appeared' END AS kind
    FROM differing d ${joinIdentities(entity, 'd', 'LEFT JOIN')}`;
}

/** Individuals named in a line that cannot be read did not vanish, nor did their assignments and establishments. */
export function keepUnreadSql(entity: StagedEntity, importId: number): string[] {
  const kept = stagingTable('kept', importId);
  const diff = stagingTable(`${entity.name}_diff`, importId);
  const named = {
    individual: `d.key IN (SELECT key FROM ${kept})`,
    establishment: `d.establishment_id IN (SELECT a.establishment_id FROM assignment_state a
      JOIN kept_individual i ON i.id = a.individual_id WHERE a.valid_to IS NULL)`,
    assignment: `d.individual_key IN (SELECT key FROM ${kept})`,
  }[entity.name];
  return [
    `WITH kept_individual AS (SELECT i.id FROM ${kept} k, import m, individual i
       WHERE m.id = ${Math.trunc(importId)} AND i.registry = m.registry AND i.key = k.key)
     DELETE FROM ${diff} d WHERE d.kind = 'vanished' AND ${named}`,
  ];
}
