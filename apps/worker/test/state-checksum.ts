import type { DataSource } from 'typeorm';
import type { PipelineHarness } from './pipeline-harness.js';

const STATES = ['individual_state', 'establishment_state', 'assignment_state'];

/** Of all rows of the state tables and of the keys that establishments have now. */
export async function computeStateChecksums(pipeline: PipelineHarness): Promise<unknown[]> {
  const sums = STATES.map((table) =>
    pipeline.query(
      `SELECT count(*)::int AS n, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM ${table} t`,
    ),
  );
  const keys = pipeline.query(
    `SELECT md5(string_agg(e.id || e.key, '|' ORDER BY e.id)) AS keys FROM establishment e
     WHERE EXISTS (SELECT FROM establishment_state s WHERE s.establishment_id = e.id)`,
  );
  const registry = pipeline.query('SELECT id, data_date::text, last_import_id FROM registry ORDER BY id');
  return Promise.all([...sums, keys, registry]);
}

const BY_KEYS = `
  SELECT md5(string_agg(line, E'\\n' ORDER BY line)) AS checksum, count(*)::int AS n FROM (
    SELECT concat_ws('|', 'i', i.key, i.created_at, s.valid_from, s.valid_to, s.last_seen_at, s.latest, s.row_hash) AS line
      FROM individual_state s JOIN individual i ON i.id = s.individual_id
    UNION ALL SELECT concat_ws('|', 'e', e.key, e.created_at, s.valid_from, s.valid_to, s.last_seen_at, s.latest, s.row_hash)
      FROM establishment_state s JOIN establishment e ON e.id = s.establishment_id
    UNION ALL SELECT concat_ws('|', 'a', i.key, e.key, s.valid_from, s.valid_to, s.last_seen_at, s.latest, s.row_hash)
      FROM assignment_state s JOIN individual i ON i.id = s.individual_id JOIN establishment e ON e.id = s.establishment_id
    UNION ALL SELECT concat_ws('|', 'c', c.kind, c.entity, i.key, e.key, c.before, c.after)
      FROM change c LEFT JOIN individual i ON i.id = c.individual_id LEFT JOIN establishment e ON e.id = c.establishment_id
  ) t`;

/** Of all that imports write, by keys: ids may differ when a transaction was rolled back. */
export async function computeChecksumByKeys(dataSource: DataSource): Promise<unknown> {
  return (await dataSource.query<unknown[]>(BY_KEYS))[0];
}
