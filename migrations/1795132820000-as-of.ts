import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = {
  individual_state: { ids: 'individual_id', purged: 'individual_id IN (SELECT id FROM gone_individual)' },
  establishment_state: {
    ids: 'establishment_id',
    purged: 'establishment_id IN (SELECT id FROM gone_establishment)',
  },
  assignment_state: {
    ids: 'individual_id, establishment_id',
    purged:
      'individual_id IN (SELECT id FROM gone_individual) OR establishment_id IN (SELECT id FROM gone_establishment)',
  },
};

/**
 * The day from which another row of the same record stands in a row's place. With it the row that tells of a record as
 * of any day is found by that row alone; `latest` is what follows from it today. A purged row stands on no day.
 */
export class AsOf1795132820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, { ids, purged }] of Object.entries(TABLES))
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN replaced_from date;
        UPDATE ${table} st SET replaced_from = next.valid_from FROM (
          SELECT ${ids}, from_import, lead(valid_from) OVER (PARTITION BY ${ids} ORDER BY from_import) AS valid_from
          FROM ${table}) next
        WHERE (${ids.replace(/\w+/g, 'st.$&')}) = (${ids.replace(/\w+/g, 'next.$&')}) AND st.from_import = next.from_import
          AND next.valid_from IS NOT NULL;
        WITH gone_individual AS (SELECT id FROM individual WHERE purged_at IS NOT NULL),
             gone_establishment AS (SELECT id FROM establishment WHERE purged_at IS NOT NULL)
        UPDATE ${table} SET replaced_from = valid_from WHERE ${purged};
        ALTER TABLE ${table} DROP COLUMN latest;
        ALTER TABLE ${table} ADD COLUMN latest boolean NOT NULL GENERATED ALWAYS AS (replaced_from IS NULL) STORED;
      `);
    await runner.query(`
      CREATE INDEX import_standing ON import (registry, data_date DESC, applied_at DESC, id DESC)
        WHERE status IN ('done', 'unchanged');

      -- Département of a French postal code: Corsica has two under 20, overseas ones have three characters.
      CREATE FUNCTION department_of(postal_code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN CASE WHEN postal_code !~ '^[0-9]{5}$' THEN NULL
          WHEN postal_code LIKE '20%' THEN CASE WHEN postal_code < '20200' THEN '2A' ELSE '2B' END
          WHEN postal_code LIKE '97%' OR postal_code LIKE '98%' THEN left(postal_code, 3)
          ELSE left(postal_code, 2) END;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION department_of(text); DROP INDEX import_standing');
    for (const table of Object.keys(TABLES))
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN was_latest boolean NOT NULL DEFAULT true;
        UPDATE ${table} SET was_latest = false WHERE NOT latest;
        ALTER TABLE ${table} DROP COLUMN latest, DROP COLUMN replaced_from;
        ALTER TABLE ${table} RENAME COLUMN was_latest TO latest;
      `);
  }
}
