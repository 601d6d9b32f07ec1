import type { DataSource } from 'typeorm';

/** SQL texts that look like the real ones and compress like them; `i` is the row's number. */
const word = (n: string, length: number) => `upper(substr(md5((${n})::text), 1, ${length}))`;
const digits = (n: string, length: number) => `lpad((${n})::text, ${length}, '0')`;

type Columns = Record<string, string>;

const STATE: Columns = {
  registry: `'rpps'`,
  valid_from: `'2026-09-01'`,
  from_import: '1',
  row_hash: 'md5(i::text)::uuid',
};
const IDENTITY: Columns = { id: 'i', registry: `'rpps'`, key: `'K' || i`, created_at: `'2026-09-01'` };

const INDIVIDUAL: Columns = {
  ...IDENTITY,
  profession: `'pharmacist'`,
  source_id: digits('10000000000 + i', 11),
};

const INDIVIDUAL_STATE: Columns = {
  ...STATE,
  individual_id: 'i',
  last_name: word('i % 9000', 7),
  first_name: `${word('i % 900', 6)} || 'é'`,
};

const ESTABLISHMENT_STATE: Columns = {
  ...STATE,
  establishment_id: 'i',
  type: `'pharmacy'`,
  source_id: digits('i', 9),
  name: `CASE WHEN i % 20 = 0 THEN 'LEBRUN & FILS ' ELSE 'PHARMACIE ' END || ${word('i', 9)}`,
  siren: digits('i::bigint * 7919 % 1000000000', 9),
  siret: `${digits('i::bigint * 7919 % 1000000000', 9)} || '00018'`,
  address: `(i % 180) || ' rue ' || ${word('i % 5000', 12)}`,
  postal_code: digits('i % 6000 * 16', 5),
  city: word('i % 6000', 9),
  phone1: `'01 99 00 ' || ${digits('i % 10000', 4)}`,
};

/** Fills the `pharmacy` directory with as many assignments, of fictional people in a fifth as many establishments. */
export async function insertBulkDirectory(dataSource: DataSource, assignments: number): Promise<void> {
  const establishments = Math.max(1, Math.ceil(assignments / 5));
  const fill = async (table: string, columns: Columns, rows: number) => {
    const names = Object.keys(columns).join(', ');
    const values = Object.values(columns).join(', ');
    await dataSource.query(
      `INSERT INTO ${table} (${names}) SELECT ${values} FROM generate_series(1, ${rows}) i`,
    );
  };
  const assignment: Columns = {
    ...STATE,
    individual_id: 'i',
    establishment_id: `1 + (i::bigint * 31 % ${establishments})`,
    role: `(ARRAY['Titulaire d''officine', 'Adjoint', 'Remplaçant'])[1 + i % 3]`,
  };
  await fill('individual', INDIVIDUAL, assignments);
  await fill('establishment', IDENTITY, establishments);
  await fill('individual_state', INDIVIDUAL_STATE, assignments);
  await fill('establishment_state', ESTABLISHMENT_STATE, establishments);
  await fill('assignment_state', assignment, assignments);
  await dataSource.query(`UPDATE registry SET data_date = '2026-11-01' WHERE id = 'rpps'`);
  await dataSource.query('ANALYZE');
}
