import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publications made before the last purge are cleared: that purge is found without reading the whole feed. */
export class PurgedChanges1795132800070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX change_purged ON change (registry, cursor) WHERE kind = 'purged'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX change_purged');
  }
}
