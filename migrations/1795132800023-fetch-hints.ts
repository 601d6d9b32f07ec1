import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a server said of the file of an import, to know it again without downloading it. */
export class FetchHints1795132800023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE import ADD COLUMN fetch_hints jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE import DROP COLUMN fetch_hints');
  }
}
