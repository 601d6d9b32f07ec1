import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Companies, their users, sessions with rotating refresh tokens. */
export class Accounts1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE company (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX company_name ON company (lower(name));

      CREATE TABLE app_user (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        first_name text NOT NULL,
        last_name text NOT NULL,
        email text NOT NULL,
        role text NOT NULL CHECK (role IN ('USER', 'COMPANY_ADMIN', 'SUPER_ADMIN')),
        company_id integer REFERENCES company (id),
        status text NOT NULL CHECK (status IN ('ACTIVE', 'INVITED')),
        password_hash text,
        disabled_at timestamptz,
        licence_version text,
        licence_accepted_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX app_user_email ON app_user (lower(email));

      CREATE TABLE session (
        id uuid PRIMARY KEY,
        user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
        user_agent text,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        ended_at timestamptz,
        ended_why text
      );
      CREATE INDEX session_by_user ON session (user_id);

      -- Only hashes: a copy of this table opens no session.
      CREATE TABLE refresh_token (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE,
        issued_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz
      );
      CREATE INDEX refresh_token_session ON refresh_token (session_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refresh_token, session, app_user, company');
  }
}
