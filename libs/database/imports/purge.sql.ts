import { GONE, PRESENT } from '../changes/change-records.sql.js';

/** A hash tells of the values it was made from: it goes with them. */
const NO_HASH = "row_hash = '00000000-0000-0000-0000-000000000000'";

/** `$1` registry, `$2` day before which they were last seen. */
export const FIND_GONE = {
  individual: findGone('individual'),
  establishment: findGone('establishment'),
} as const;

function findGone(entity: string): string {
  return `SELECT st.${entity}_id AS id FROM ${entity}_state st JOIN registry r ON r.id = st.registry
    JOIN ${entity} i ON i.id = st.${entity}_id
    WHERE st.registry = $1 AND st.latest AND st.valid_to IS NOT NULL AND st.last_seen_at < $2::date
      AND st.to_import <> r.last_import_id AND i.purged_at IS NULL ORDER BY 1`;
}

/** `$1` registry, `$2` individuals, `$3` establishments. */
export const CLEAR_TRACES = [
  `UPDATE import_issue s SET raw_value = NULL, key = NULL FROM import m
   WHERE m.id = s.import_id AND m.registry = $1 AND s.key IN (
     SELECT key FROM individual WHERE id = ANY ($2::int[]) UNION ALL SELECT key FROM establishment WHERE id = ANY ($3::int[]))`,
  // Issues without a key, and examples, cannot be told apart by person: all that are older go.
  `UPDATE import_issue s SET raw_value = NULL FROM import m, registry r WHERE m.id = s.import_id AND m.registry = $1
     AND r.id = $1 AND m.id < r.last_import_id AND s.key IS NULL AND s.line IS NOT NULL
     AND cardinality($2::int[] || $3::int[]) > 0`,
  `UPDATE import SET report = report - 'examples' WHERE registry = $1 AND report ? 'examples'
     AND status <> 'awaiting_approval' AND cardinality($2::int[] || $3::int[]) > 0`,
];

/** `$1` individuals, `$2` establishments. */
export const CLEAR_LINKS = [
  `UPDATE assignment_state SET role = NULL, assigned_at = NULL, replaced_from = valid_from, ${NO_HASH}
   WHERE individual_id = ANY ($1) OR establishment_id = ANY ($2)`,
  `UPDATE change SET before = NULL, after = NULL WHERE individual_id = ANY ($1) OR establishment_id = ANY ($2)`,
  `DELETE FROM establishment_key_change WHERE establishment_id = ANY ($2) AND cardinality($1::int[]) >= 0`,
];

/** `$1` individuals. They leave the lists, of any day: every row of theirs is replaced from its first day on. */
export const CLEAR_INDIVIDUALS = [
  `UPDATE individual_state SET last_name = NULL, first_name = NULL, order_created_at = NULL, replaced_from = valid_from, ${NO_HASH}
   WHERE individual_id = ANY ($1)`,
  `UPDATE individual SET key = 'purged:' || id, source_id = '', purged_at = now() WHERE id = ANY ($1)`,
];

/** `$1` establishments. */
export const CLEAR_ESTABLISHMENTS = [
  `UPDATE establishment_state SET type = 'other', source_id = NULL, name = NULL, siren = NULL, siret = NULL,
     tax_number = NULL, tax_number_derived = false, address = NULL, postal_code = NULL, city = NULL, phone1 = NULL,
     phone2 = NULL, order_created_at = NULL, replaced_from = valid_from, ${NO_HASH} WHERE establishment_id = ANY ($1)`,
  `UPDATE establishment SET key = 'purged:' || id, purged_at = now() WHERE id = ANY ($1)`,
];

const leftAlone = (entity: string, other: string, purged: string) =>
  `SELECT '${entity}' AS entity, s.${entity}_id AS id,
     CASE WHEN s.valid_to IS NULL THEN ${PRESENT} ELSE ${GONE} END AS presence
   FROM ${entity}_state s WHERE s.latest
     AND s.${entity}_id IN (SELECT a.${entity}_id FROM assignment_state a WHERE a.${other}_id = ANY (${purged}::int[]))
     AND NOT EXISTS (SELECT FROM assignment_state a WHERE a.${entity}_id = s.${entity}_id AND a.latest)`;

/**
 * Records whose only assignments were with purged ones: publications tell their own presence from now on, and so do the
 * changes. `$1` cursor, `$2` registry, `$3` individuals, `$4` establishments.
 */
export const TELL_LEFT_ALONE = `
  INSERT INTO change (cursor, import_id, registry, entity, individual_id, establishment_id, kind, after)
  SELECT $1::bigint + row_number() OVER (ORDER BY l.entity DESC, l.id), r.last_import_id, r.id, l.entity,
    CASE l.entity WHEN 'individual' THEN l.id END, CASE l.entity WHEN 'establishment' THEN l.id END, 'changed', l.presence
  FROM registry r, (
    ${leftAlone('individual', 'establishment', '$4')} UNION ALL ${leftAlone('establishment', 'individual', '$3')}) l
  WHERE r.id = $2`;
