import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who did what, when and from where. Rows are only added; retention alone takes them away. */
export class Audit1795132800042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- No foreign keys: an event outlives the user, the key and the record it names.
      CREATE TABLE audit_event (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        action text NOT NULL,
        actor_id integer,
        actor text,
        api_key_id integer,
        request_id text,
        address text,
        target_type text,
        target_id text,
        detail jsonb NOT NULL DEFAULT '{}'
      );
      CREATE INDEX audit_event_at ON audit_event (at);
      CREATE INDEX audit_event_actor ON audit_event (actor_id, id DESC);

      CREATE FUNCTION audit_event_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND current_setting('annuaire.audit_retention', true) = 'on' THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'audit_event only grows';
      END $$;
      CREATE TRIGGER audit_event_row BEFORE UPDATE OR DELETE ON audit_event
        FOR EACH ROW EXECUTE FUNCTION audit_event_only_grows();
      CREATE TRIGGER audit_event_all BEFORE TRUNCATE ON audit_event
        FOR EACH STATEMENT EXECUTE FUNCTION audit_event_only_grows();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_event; DROP FUNCTION audit_event_only_grows()');
  }
}
