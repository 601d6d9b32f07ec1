import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Text as filters and searches compare it, kept beside the text where a national registry has many rows of it: folding
 * while a list is read cost more than all the rest (docs/adr/0009-lists-at-national-size.md).
 */
export class Folded1795132820020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- As fold() was. PostgreSQL takes it for a box that it cannot look into, and calls it for each row.
      CREATE FUNCTION fold_accents(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));
      -- Most text has no accent, and this is then a tenth of the work: PostgreSQL writes it into the statement, which
      -- it does not do with a STRICT function.
      CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN CASE WHEN octet_length(value) = length(value) THEN lower(value COLLATE "C")
          ELSE public.fold_accents(value) END;

      ALTER TABLE individual_state
        ADD COLUMN last_name_folded text GENERATED ALWAYS AS (fold(last_name)) STORED,
        ADD COLUMN first_name_folded text GENERATED ALWAYS AS (fold(first_name)) STORED;
      ALTER TABLE assignment_state
        ADD COLUMN role_folded text GENERATED ALWAYS AS (fold(role)) STORED;
      -- An establishment's fields are folded together, a few calls for all, and told apart by split_part().
      ALTER TABLE establishment_state
        ADD COLUMN names_folded text GENERATED ALWAYS AS (fold(
          coalesce(name, '') || E'\\x1f' || coalesce(source_id, '') || E'\\x1f' || coalesce(siren, '') || E'\\x1f' ||
          coalesce(siret, '') || E'\\x1f' || coalesce(tax_number, ''))) STORED,
        ADD COLUMN place_folded text GENERATED ALWAYS AS (fold(
          coalesce(city, '') || E'\\x1f' || coalesce(postal_code, ''))) STORED,
        ADD COLUMN contact_folded text GENERATED ALWAYS AS (fold(
          coalesce(address, '') || E'\\x1f' || coalesce(phone1, '') || E'\\x1f' || coalesce(phone2, ''))) STORED;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE establishment_state DROP COLUMN names_folded, DROP COLUMN place_folded,
        DROP COLUMN contact_folded;
      ALTER TABLE assignment_state DROP COLUMN role_folded;
      ALTER TABLE individual_state DROP COLUMN last_name_folded, DROP COLUMN first_name_folded;
      CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));
      DROP FUNCTION fold_accents(text);
    `);
  }
}
