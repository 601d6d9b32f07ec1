import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long a session may lie unused before it ends by itself; null for those opened before. */
export class SessionIdle1795132800043 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session ADD COLUMN idle_minutes integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session DROP COLUMN idle_minutes');
  }
}
