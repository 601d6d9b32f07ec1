import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of members' programs. */
export class ApiKeys1795132800041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_key (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
        name text NOT NULL,
        prefix text NOT NULL,
        secret_hash bytea NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz,
        revoked_at timestamptz,
        last_used_at timestamptz,
        calls_count bigint NOT NULL DEFAULT 0,
        -- The minute under way, for the limit of calls.
        window_since timestamptz NOT NULL DEFAULT now(),
        window_calls integer NOT NULL DEFAULT 0
      );
      CREATE INDEX api_key_user ON api_key (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_key');
  }
}
