import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that activate an account or reset a password, and the e-mails that carry them. */
export class AccountLinks1795132800040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Only the hash of a link's token; the token is computed from the nonce and a secret that is not in the database.
      CREATE TABLE account_link (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('activation', 'reset')),
        nonce text NOT NULL,
        token_hash bytea NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX account_link_user ON account_link (user_id);

      CREATE TABLE mail (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        recipient text NOT NULL,
        template text NOT NULL,
        data jsonb NOT NULL DEFAULT '{}',
        link_id integer REFERENCES account_link (id) ON DELETE CASCADE,
        status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'written', 'failed')),
        attempt integer NOT NULL DEFAULT 1,
        error_detail text,
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz
      );
      CREATE INDEX mail_queued ON mail (id) WHERE status = 'queued';
      CREATE INDEX mail_link ON mail (link_id);

      ALTER TABLE session ADD COLUMN address text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session DROP COLUMN address; DROP TABLE mail, account_link');
  }
}
