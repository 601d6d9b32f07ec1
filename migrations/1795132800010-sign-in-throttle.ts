import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed sign-ins per account and per address, in the database so that they are counted over all replicas. */
export class SignInThrottle1795132800010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The key is a hash: neither e-mails that have no account here nor addresses of visitors are kept.
      CREATE TABLE sign_in_throttle (
        key bytea PRIMARY KEY,
        failures integer NOT NULL,
        since timestamptz NOT NULL
      );
      CREATE INDEX sign_in_throttle_since ON sign_in_throttle (since);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_throttle');
  }
}
