import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists as files, and their downloads beside those of publications. */
export class ListExports1795132830000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- No foreign key: who exported what outlives the user.
      CREATE TABLE list_export (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer NOT NULL,
        entity text NOT NULL CHECK (entity IN ('establishments', 'individuals')),
        format text NOT NULL,
        filter jsonb NOT NULL DEFAULT '{}',
        sort jsonb,
        as_of date,
        status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'building', 'ready', 'failed')),
        attempt integer NOT NULL DEFAULT 1,
        progress integer NOT NULL DEFAULT 0,
        rows_count integer,
        size bigint,
        sha256 text,
        storage_key text,
        error_detail text,
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        expires_at timestamptz,
        cleared_at timestamptz
      );
      CREATE INDEX list_export_user ON list_export (user_id, id DESC);
      CREATE INDEX list_export_open ON list_export (id) WHERE status IN ('queued', 'building');

      ALTER TABLE download
        ALTER publication_id DROP NOT NULL,
        ADD list_export_id integer REFERENCES list_export (id),
        ADD CONSTRAINT download_of_one_file CHECK (num_nonnulls(publication_id, list_export_id) = 1);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM download WHERE publication_id IS NULL;
      ALTER TABLE download DROP list_export_id, ALTER publication_id SET NOT NULL;
      DROP TABLE list_export;
    `);
  }
}
