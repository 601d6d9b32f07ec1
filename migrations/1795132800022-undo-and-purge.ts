import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys that establishments had before, changes that take others back, records whose names are no longer kept. */
export class UndoAndPurge1795132800022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE establishment_key_change (
        import_id integer NOT NULL REFERENCES import (id),
        establishment_id integer NOT NULL,
        old_key text NOT NULL,
        new_key text NOT NULL,
        PRIMARY KEY (import_id, establishment_id)
      );
      -- Cursor of the change that an 'undone' one takes back.
      ALTER TABLE change ADD COLUMN undoes bigint;
      ALTER TABLE individual ADD COLUMN purged_at timestamptz;
      ALTER TABLE establishment ADD COLUMN purged_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE establishment_key_change;
      ALTER TABLE change DROP COLUMN undoes;
      ALTER TABLE individual DROP COLUMN purged_at;
      ALTER TABLE establishment DROP COLUMN purged_at;
    `);
  }
}
