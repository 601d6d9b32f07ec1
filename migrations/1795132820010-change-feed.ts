import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The feed is read by cursor, and by kind where the kind is a rare one: nearly all changes are of first imports. */
export class ChangeFeed1795132820010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX change_undoes ON change (undoes) WHERE undoes IS NOT NULL;
      CREATE INDEX change_rare ON change (kind, cursor) WHERE kind <> 'appeared';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX change_undoes, change_rare');
  }
}
