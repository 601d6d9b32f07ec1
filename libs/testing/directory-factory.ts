import type { Directory, EstablishmentType, Profession, RegistryId } from '@annuaire/contracts';
import type { DataSource } from 'typeorm';

/** A person as one file of a registry tells of them; all fictional. */
export interface MadeIndividual {
  key: string;
  lastName?: string | null;
  firstName?: string | null;
  orderCreatedAt?: string | null;
}

export interface MadeEstablishment {
  key: string;
  type?: EstablishmentType;
  sourceId?: string | null;
  name?: string | null;
  siren?: string | null;
  siret?: string | null;
  taxNumber?: string | null;
  taxNumberDerived?: boolean;
  address?: string | null;
  postalCode?: string | null;
  city?: string | null;
  phone1?: string | null;
  phone2?: string | null;
  orderCreatedAt?: string | null;
}

export interface MadeAssignment {
  individual: string;
  establishment: string;
  role?: string | null;
  assignedAt?: string | null;
}

/** All that one file holds. */
export interface MadeFile {
  /** `YYYY-MM-DD` */
  dataDate: string;
  individuals: MadeIndividual[];
  establishments?: MadeEstablishment[];
  assignments?: MadeAssignment[];
}

const PROFESSION: Record<RegistryId, Profession> = { rpps: 'pharmacist', ordre: 'veterinarian' };

/** The three kinds of state: their table, what names a record, and the columns a file gives. */
const STATES = {
  individual: { ids: ['individual_id'], columns: ['last_name', 'first_name', 'order_created_at'] },
  establishment: {
    ids: ['establishment_id'],
    columns: [
      'type',
      'source_id',
      'name',
      'siren',
      'siret',
      'tax_number',
      'tax_number_derived',
      'address',
      'postal_code',
      'city',
      'phone1',
      'phone2',
      'order_created_at',
    ],
  },
  assignment: { ids: ['individual_id', 'establishment_id'], columns: ['role', 'assigned_at'] },
} as const;
type StateKind = keyof typeof STATES;
type Row = Record<string, unknown>;

/**
 * Puts files into the directory as accepted imports, with the same rows as the real pipeline would leave, one plain
 * statement after the other.
 */
export class DirectoryFactory {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the import's id */
  async importFile(registry: RegistryId, file: MadeFile): Promise<number> {
    const previous = await this.findDataDate(registry);
    const importId = await this.addImport(registry, file.dataDate);
    const individuals = await this.addIdentities('individual', registry, file, file.individuals);
    const establishments = await this.addIdentities(
      'establishment',
      registry,
      file,
      file.establishments ?? [],
    );
    const context = { registry, dataDate: file.dataDate, importId, previous };
    await this.replace(
      'individual',
      context,
      file.individuals.map((one) => toIndividualRow(one, individuals)),
    );
    await this.replace(
      'establishment',
      context,
      (file.establishments ?? []).map((one) => toEstablishmentRow(one, establishments)),
    );
    await this.replace(
      'assignment',
      context,
      (file.assignments ?? []).map((one) => toAssignmentRow(one, individuals, establishments)),
    );
    await this.dataSource.query('UPDATE registry SET data_date = $2, last_import_id = $3 WHERE id = $1', [
      registry,
      file.dataDate,
      importId,
    ]);
    return importId;
  }

  /** @returns id of the record with this key */
  async getId(entity: 'individual' | 'establishment', registry: RegistryId, key: string): Promise<number> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM ${entity} WHERE registry = $1 AND key = $2`,
      [registry, key],
    );
    return rows[0]!.id;
  }

  /** Makes a publication the one that members download. @returns its id */
  async publish(
    directory: Directory,
    publication: { files: unknown[]; dataDates: Partial<Record<RegistryId, string>>; rowsCount: number },
  ): Promise<number> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `INSERT INTO publication (directory, status, cursor, data_dates, rows_count, files, published_at)
       VALUES ($1, 'published', 0, $2, $3, $4, now()) RETURNING id`,
      [
        directory,
        JSON.stringify(publication.dataDates),
        publication.rowsCount,
        JSON.stringify(publication.files),
      ],
    );
    await this.dataSource.query('UPDATE directory SET publication_id = $2 WHERE id = $1', [
      directory,
      rows[0]!.id,
    ]);
    return rows[0]!.id;
  }

  private async findDataDate(registry: RegistryId): Promise<string | null> {
    const rows = await this.dataSource.query<{ day: string | null }[]>(
      'SELECT data_date::text AS day FROM registry WHERE id = $1',
      [registry],
    );
    return rows[0]?.day ?? null;
  }

  private async addImport(registry: RegistryId, dataDate: string): Promise<number> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `INSERT INTO import (registry, status, source, file_name, data_date, applied_at, ended_at)
       VALUES ($1, 'done', '{"kind":"local","path":"fictif"}', 'fictif.csv', $2, clock_timestamp(), clock_timestamp())
       RETURNING id`,
      [registry, dataDate],
    );
    return rows[0]!.id;
  }

  private async addIdentities(
    entity: 'individual' | 'establishment',
    registry: RegistryId,
    { dataDate }: MadeFile,
    made: { key: string }[],
  ): Promise<Map<string, number>> {
    const own = entity === 'individual' ? `, '${PROFESSION[registry]}', key` : '';
    await this.dataSource.query(
      `INSERT INTO ${entity} (registry, key, created_at${own && ', profession, source_id'})
       SELECT $1, key, $2::date${own} FROM unnest($3::text[]) key ON CONFLICT (registry, key) DO NOTHING`,
      [registry, dataDate, made.map(({ key }) => key)],
    );
    const rows = await this.dataSource.query<{ id: number; key: string }[]>(
      `SELECT id, key FROM ${entity} WHERE registry = $1`,
      [registry],
    );
    return new Map(rows.map(({ id, key }) => [key, id]));
  }

  /** Closes what changed or is no more in the file, opens what is new or other than it was. */
  private async replace(kind: StateKind, context: ReplaceContext, rows: Row[]): Promise<void> {
    const { ids, columns } = STATES[kind];
    const table = `${kind}_state`;
    const match = (a: string, b: string) => ids.map((id) => `${a}.${id} = ${b}.${id}`).join(' AND ');
    const staged = `json_populate_recordset(NULL::${table}, $1::json)`;
    const json = JSON.stringify(
      rows.map((row) => ({ ...row, tax_number_derived: row.tax_number_derived ?? false })),
    );
    const hash = `md5(row(${columns.map((column) => `n.${column}`).join(', ')})::text)::uuid`;
    const { registry, dataDate, importId, previous } = context;
    await this.dataSource.query(
      `UPDATE ${table} o SET valid_to = $2::date, to_import = $3, last_seen_at = $4::date
       WHERE o.registry = $5 AND o.valid_to IS NULL
         AND NOT EXISTS (SELECT 1 FROM ${staged} n WHERE ${match('n', 'o')} AND o.row_hash = ${hash})`,
      [json, dataDate, importId, previous, registry],
    );
    const names = [...ids, ...columns].join(', ');
    const values = [...ids, ...columns].map((column) => `n.${column}`).join(', ');
    await this.dataSource.query(
      `INSERT INTO ${table} (registry, valid_from, from_import, row_hash, ${names})
       SELECT $2, $3::date, $4, ${hash}, ${values} FROM ${staged} n
       WHERE NOT EXISTS (SELECT 1 FROM ${table} o WHERE ${match('n', 'o')} AND o.valid_to IS NULL)`,
      [json, registry, dataDate, importId],
    );
    await this.dataSource.query(
      `UPDATE ${table} o SET replaced_from = $2::date WHERE latest AND registry = $1
         AND EXISTS (SELECT 1 FROM ${table} n WHERE ${match('n', 'o')} AND n.from_import > o.from_import)`,
      [registry, dataDate],
    );
  }
}

interface ReplaceContext {
  registry: RegistryId;
  dataDate: string;
  importId: number;
  previous: string | null;
}

const toIndividualRow = (made: MadeIndividual, ids: Map<string, number>): Row => ({
  individual_id: ids.get(made.key),
  last_name: made.lastName,
  first_name: made.firstName,
  order_created_at: made.orderCreatedAt,
});

const toEstablishmentRow = (made: MadeEstablishment, ids: Map<string, number>): Row => ({
  establishment_id: ids.get(made.key),
  type: made.type ?? 'other',
  source_id: made.sourceId,
  name: made.name,
  siren: made.siren,
  siret: made.siret,
  tax_number: made.taxNumber,
  tax_number_derived: made.taxNumberDerived,
  address: made.address,
  postal_code: made.postalCode,
  city: made.city,
  phone1: made.phone1,
  phone2: made.phone2,
  order_created_at: made.orderCreatedAt,
});

const toAssignmentRow = (
  made: MadeAssignment,
  individuals: Map<string, number>,
  establishments: Map<string, number>,
): Row => ({
  individual_id: individuals.get(made.individual),
  establishment_id: establishments.get(made.establishment),
  role: made.role,
  assigned_at: made.assignedAt,
});
