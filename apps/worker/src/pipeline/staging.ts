/** One column of a staged record: its canonical field, its column in staging and state tables, its type. */
export interface StagedColumn {
  field: string;
  column: string;
  type: 'text' | 'date' | 'boolean';
}

export type EntityName = 'individual' | 'establishment' | 'assignment';

/** How records of one kind lie in staging and in the state tables: what compare and apply are written from. */
export interface StagedEntity {
  name: EntityName;
  /** Keys in staging; an assignment is named by the keys of both its ends. */
  keys: readonly string[];
  /** Ids in the state table, in the order of `keys`. */
  ids: readonly string[];
  /** Taken to the identity row, once, and not compared. */
  identity: readonly StagedColumn[];
  /** What a state says, compared by its hash. */
  columns: readonly StagedColumn[];
}

const text = (field: string, column = field): StagedColumn => ({ field, column, type: 'text' });
const date = (field: string, column: string): StagedColumn => ({ field, column, type: 'date' });

export const INDIVIDUAL: StagedEntity = {
  name: 'individual',
  keys: ['key'],
  ids: ['individual_id'],
  identity: [text('sourceId', 'source_id')],
  columns: [
    text('lastName', 'last_name'),
    text('firstName', 'first_name'),
    date('orderCreatedAt', 'order_created_at'),
  ],
};

export const ESTABLISHMENT: StagedEntity = {
  name: 'establishment',
  keys: ['key'],
  ids: ['establishment_id'],
  identity: [],
  columns: [
    text('type'),
    text('sourceId', 'source_id'),
    text('name'),
    text('siren'),
    text('siret'),
    text('taxNumber', 'tax_number'),
    { field: 'taxNumberDerived', column: 'tax_number_derived', type: 'boolean' },
    text('address'),
    text('postalCode', 'postal_code'),
    text('city'),
    text('phone1'),
    text('phone2'),
    date('orderCreatedAt', 'order_created_at'),
  ],
};

export const ASSIGNMENT: StagedEntity = {
  name: 'assignment',
  keys: ['individual_key', 'establishment_key'],
  ids: ['individual_id', 'establishment_id'],
  identity: [],
  columns: [text('role'), date('assignedAt', 'assigned_at')],
};

/** Individuals and establishments first: assignments join them. */
export const STAGED_ENTITIES = [INDIVIDUAL, ESTABLISHMENT, ASSIGNMENT] as const;

/**
 * `rekey`: establishments known under another key than the file's. `kept`: keys of individuals that the file names in a line that cannot be read: they stay as they are known.
 */
export type StagedTable = EntityName | `${EntityName}_diff` | 'kept' | 'rekey';
export const STAGED_TABLES: readonly StagedTable[] = [
  ...STAGED_ENTITIES.flatMap(({ name }) => [name, `${name}_diff`] as const),
  'kept',
  'rekey',
];

export function stagingTable(name: StagedTable, importId: number): string {
  return `staging.${name}_${Math.trunc(importId)}`;
}

/** All columns of a staging table, in the order they are copied in. */
export function stagedColumns(entity: StagedEntity): { field: string; column: string; type: string }[] {
  const keys = entity.keys.map((key) => ({ field: camel(key), column: key, type: 'text' }));
  return [...keys, ...entity.identity, ...entity.columns];
}

function camel(column: string): string {
  return column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
