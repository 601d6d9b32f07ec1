import { CHANGED_ENTITIES, CHANGED_RECORDS, GONE, ofChange, PRESENT } from './change-records.sql.js';

/**
 * What a change `c` told, read from the states it left: the feed stores no copy of them, but for the fields that
 * `changed` (before and after) and for what was undone, whose states are no more. Null for purged records.
 */
export const CHANGE_VALUES = `
  LEFT JOIN LATERAL (
    ${CHANGED_ENTITIES.flatMap((entity) => {
      const { from, fields } = CHANGED_RECORDS[entity];
      return [
        `SELECT CASE c.kind WHEN 'returned' THEN '{"presence": "gone"}'::jsonb END AS before, ${fields} || ${PRESENT} AS after
         FROM ${from} WHERE c.kind IN ('appeared', 'returned') AND ${ofChange(entity)} AND s.from_import = c.import_id`,
        `SELECT ${PRESENT}, ${GONE}
         FROM ${from} WHERE c.kind = 'vanished' AND ${ofChange(entity)} AND s.to_import = c.import_id`,
      ];
    }).join(' UNION ALL ')}
    UNION ALL SELECT u.after, u.before FROM change u WHERE c.kind IN ('appeared', 'returned', 'vanished') AND u.undoes = c.cursor
    LIMIT 1
  ) told ON c.kind IN ('appeared', 'returned', 'vanished')`;

/**
 * The reverse of an import's changes, to be appended while its states still stand: `$1` cursor, `$2` import. \`after\`
 * is what stands again, null for what had never been there before. What a purge told with it is not the import's.
 */
export const REVERSE_CHANGES = `
  INSERT INTO change (cursor, import_id, registry, entity, individual_id, establishment_id, kind, before, after, undoes)
  SELECT $1::bigint + row_number() OVER (ORDER BY c.cursor DESC), c.import_id, c.registry, c.entity, c.individual_id,
    c.establishment_id, 'undone', coalesce(c.after, told.after),
    CASE c.kind WHEN 'returned' THEN past.state ELSE coalesce(c.before, told.before) END, c.cursor
  FROM change c ${CHANGE_VALUES}
  LEFT JOIN LATERAL (
    ${CHANGED_ENTITIES.map((entity) => {
      const { from, fields } = CHANGED_RECORDS[entity];
      return `SELECT ${fields} || ${GONE} AS state, s.from_import FROM ${from} WHERE ${ofChange(entity)} AND s.from_import < c.import_id`;
    }).join(' UNION ALL ')}
    ORDER BY from_import DESC LIMIT 1
  ) past ON c.kind = 'returned'
  WHERE c.import_id = $2 AND c.kind NOT IN ('undone', 'purged') AND NOT (c.kind = 'changed' AND c.before IS NULL)`;
