import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guards that operators set, and what they decided about imports. */
export class Guards1795132800021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null: the defaults of the registry's manifest.
      ALTER TABLE registry ADD COLUMN guards jsonb;

      CREATE TABLE import_action (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- Null for a purge, which is about no import.
        import_id integer REFERENCES import (id),
        action text NOT NULL CHECK (action IN ('approved', 'refused', 'undone', 'purged')),
        -- Null: the command line.
        actor_id integer,
        comment text NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX import_action_import ON import_action (import_id, id);
      CREATE FUNCTION import_action_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'import_action only grows'; END $$;
      CREATE TRIGGER import_action_row BEFORE UPDATE OR DELETE ON import_action
        FOR EACH ROW EXECUTE FUNCTION import_action_only_grows();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE import_action;
      DROP FUNCTION import_action_only_grows();
      ALTER TABLE registry DROP COLUMN guards;
    `);
  }
}
