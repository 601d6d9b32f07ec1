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
