import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Registries, raw files, imports and publications: rows are the truth, the queue is transport. */
export class Imports1795132800001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS unaccent;
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE SCHEMA staging;

      CREATE TABLE raw_file (
        sha256 text PRIMARY KEY,
        size bigint NOT NULL,
        storage_key text NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        purged_at timestamptz
      );

      CREATE TABLE import (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        registry text NOT NULL,
        status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'fetching', 'reading', 'normalising',
          'comparing', 'awaiting_approval', 'applying', 'done', 'unchanged', 'refused', 'failed', 'undone')),
        attempt integer NOT NULL DEFAULT 1,
        source jsonb NOT NULL,
        file_name text NOT NULL,
        sha256 text REFERENCES raw_file (sha256),
        data_date date,
        data_date_given boolean NOT NULL DEFAULT false,
        counts jsonb NOT NULL DEFAULT '{}',
        progress jsonb NOT NULL DEFAULT '{}',
        timings jsonb NOT NULL DEFAULT '{}',
        report jsonb,
        error_code text,
        error_detail text,
        requested_by integer,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        applied_at timestamptz,
        ended_at timestamptz,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX import_registry ON import (registry, id DESC);
      CREATE INDEX import_open ON import (registry, id)
        WHERE status NOT IN ('done', 'unchanged', 'refused', 'failed', 'undone');

      CREATE TABLE registry (
        id text PRIMARY KEY,
        data_date date,
        last_import_id integer REFERENCES import (id),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      INSERT INTO registry (id) VALUES ('rpps'), ('ordre');

      CREATE TABLE publication (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        directory text NOT NULL CHECK (directory IN ('veterinary', 'pharmacy')),
        status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'building', 'verifying', 'published', 'failed')),
        attempt integer NOT NULL DEFAULT 1,
        cursor bigint,
        data_dates jsonb NOT NULL DEFAULT '{}',
        rows_count integer,
        files jsonb NOT NULL DEFAULT '[]',
        progress jsonb NOT NULL DEFAULT '{}',
        timings jsonb NOT NULL DEFAULT '{}',
        error_code text,
        error_detail text,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        published_at timestamptz,
        cleared_at timestamptz,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX publication_directory ON publication (directory, id DESC);

      -- The one pointer to what members download.
      CREATE TABLE directory (
        id text PRIMARY KEY,
        publication_id integer REFERENCES publication (id)
      );
      INSERT INTO directory (id) VALUES ('veterinary'), ('pharmacy');

      CREATE TABLE download (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        publication_id integer NOT NULL REFERENCES publication (id),
        format text NOT NULL,
        user_id integer NOT NULL,
        status integer NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX download_at ON download (at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE download, directory, publication, registry, import, raw_file;
      DROP SCHEMA staging CASCADE;
    `);
  }
}
