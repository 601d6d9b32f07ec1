import { stagingTable, type StagedEntity } from '../staging.js';

/**
 * Statements that apply one entity's diff, in order. Parameters are the same in all: `$1` registry, `$2` import,
 * `$3` its data date, `$4` data date of the registry before it (null at first).
 */
export function applyStateSql(entity: StagedEntity, importId: number): string[] {
  const diff = stagingTable(`${entity.name}_diff`, importId);
  const state = `${entity.name}_state`;
  const sameIds = entity.ids.map((id) => `st.${id} = d.${id}`).join(' AND ');
  return [
    // Held until the import before this one, whatever day it was.
    `UPDATE ${state} st SET valid_to = $3::date, to_import = $2::int, last_seen_at = $4::date, replaced_from = CASE d.kind WHEN 'changed' THEN $3::date END
     FROM ${diff} d WHERE d.kind IN ('changed', 'vanished') AND ${sameIds} AND st.valid_to IS NULL AND st.registry = $1`,
    `UPDATE ${state} st SET replaced_from = $3::date
     FROM ${diff} d WHERE d.kind = 'returned' AND ${sameIds} AND st.latest AND st.registry = $1`,
    insertStates(entity, importId),
  ];
}

/** New records get their identity; one that only an undone import had known gets a new first day. */
export function insertIdentitiesSql(entity: StagedEntity, importId: number, profession: string): string {
  const extra =
    entity.name === 'individual'
      ? { columns: ', profession, source_id', values: `, '${profession}', s.source_id` }
      : { columns: '', values: '' };
  return `INSERT INTO ${entity.name} (registry, key, created_at${extra.columns})
    SELECT $1::text, d.key, $3::date${extra.values}
    FROM ${stagingTable(`${entity.name}_diff`, importId)} d JOIN ${stagingTable(entity.name, importId)} s USING (key)
    WHERE d.kind = 'appeared' ON CONFLICT (registry, key) DO UPDATE SET created_at = excluded.created_at`;
}

function insertStates(entity: StagedEntity, importId: number): string {
  const columns = entity.columns.map((c) => c.column);
  return `INSERT INTO ${entity.name}_state (${entity.ids.join(', ')}, registry, valid_from, from_import, row_hash, ${columns.join(', ')})
    SELECT ${entity.ids.map((_, i) => `i${i}.id`).join(', ')}, $1::text, $3::date, $2::int, d.row_hash, ${columns.map((c) => `s.${c}`).join(', ')}
    FROM ${stagingTable(`${entity.name}_diff`, importId)} d
    JOIN ${stagingTable(entity.name, importId)} s USING (${entity.keys.join(', ')}) ${joinIdentities(entity)}
    WHERE d.kind <> 'vanished'`;
}

function joinIdentities(entity: StagedEntity): string {
  return entity.ids
    .map(
      (id, i) =>
        `JOIN ${id.replace(/_id$/, '')} i${i} ON i${i}.registry = $1 AND i${i}.key = d.${entity.keys[i]}`,
    )
    .join(' ');
}

/** Appends the changes of one entity from `$3` on, in the order of ids. `$1` registry, `$2` import. */
export function insertChangesSql(entity: StagedEntity, importId: number): string {
  const ids = entity.ids.map((_, i) => `i${i}.id`);
  const both = {
    individual_id: 'NULL::int',
    establishment_id: 'NULL::int',
    ...Object.fromEntries(entity.ids.map((id, i) => [id, ids[i]])),
  };
  const sameIds = (alias: string) => entity.ids.map((id, i) => `${alias}.${id} = i${i}.id`).join(' AND ');
  return `INSERT INTO change (cursor, import_id, registry, entity, individual_id, establishment_id, kind, before, after)
    SELECT $3::bigint + row_number() OVER (ORDER BY ${ids.join(', ')}), $2::int, $1::text, '${entity.name}', ${both.individual_id}, ${both.establishment_id},
      d.kind, diff.before, diff.after
    FROM ${stagingTable(`${entity.name}_diff`, importId)} d ${joinIdentities(entity)}
    LEFT JOIN LATERAL (
      SELECT jsonb_object_agg(o.key, o.value) AS before, jsonb_object_agg(o.key, n.value) AS after
      FROM ${entity.name}_state old, ${entity.name}_state new,
        jsonb_each(${fieldsSql(entity, 'old')}) o, jsonb_each(${fieldsSql(entity, 'new')}) n
      WHERE o.key = n.key AND ${sameIds('old')} AND old.to_import = $2::int AND ${sameIds('new')} AND new.from_import = $2::int AND o.value IS DISTINCT FROM n.value
    ) diff ON d.kind = 'changed'`;
}

function fieldsSql(entity: StagedEntity, alias: string): string {
  return `jsonb_build_object(${entity.columns.map((c) => `'${c.field}', ${alias}.${c.column}`).join(', ')})`;
}
