import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators are shown besides: when a user last came, and of which company the author of an event was. */
export class Administration1795132810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Sessions are forgotten after a month; when someone last signed in is not.
      ALTER TABLE app_user ADD COLUMN last_sign_in_at timestamptz;
      UPDATE app_user u SET last_sign_in_at = (SELECT max(s.created_at) FROM session s WHERE s.user_id = u.id);

      -- As it was at that time: companies are renamed and deleted, what their users did stays.
      ALTER TABLE audit_event ADD COLUMN company_id integer, ADD COLUMN company text;
      CREATE INDEX audit_event_company ON audit_event (company_id, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE audit_event DROP COLUMN company_id, DROP COLUMN company;
      ALTER TABLE app_user DROP COLUMN last_sign_in_at;
    `);
  }
}
