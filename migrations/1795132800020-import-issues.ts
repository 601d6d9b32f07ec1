import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Odd values found in each import's file; counts are exact in `import.counts`, rows here are bounded per code. */
export class ImportIssues1795132800020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_issue (
        import_id integer NOT NULL REFERENCES import (id),
        ordinal integer NOT NULL,
        code text NOT NULL,
        -- Line of the file, its header being line 1; null when the issue is about the whole file.
        line integer,
        field text,
        raw_value text,
        key text,
        PRIMARY KEY (import_id, ordinal)
      );
      CREATE INDEX import_issue_code ON import_issue (import_id, code, ordinal);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_issue');
  }
}
