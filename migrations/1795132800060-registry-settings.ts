import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where and when each registry's file is fetched, as operators set it. */
export class RegistrySettings1795132800060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE registry
        ADD COLUMN IF NOT EXISTS url text,
        ADD COLUMN IF NOT EXISTS schedule text,
        ADD COLUMN IF NOT EXISTS paused boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE registry DROP COLUMN url, DROP COLUMN schedule, DROP COLUMN paused');
  }
}
