import type { PublicationColumn } from './publication-column.js';
import { PUBLICATION_COLUMNS } from './publication-columns.js';

/** Lists that can be exported as a file. */
export const LIST_ENTITIES = ['establishments', 'individuals'] as const;
export type ListEntity = (typeof LIST_ENTITIES)[number];

export const LIST_ENTITY_LABELS: Record<ListEntity, string> = {
  establishments: 'Liste des établissements',
  individuals: 'Liste des individus',
};

const RECORD_OF_LIST = { establishments: 'establishment', individuals: 'individual' } as const;

/** `individualSourceId` is `sourceId` in a list of individuals. */
function toOwnName(name: string, record: string): string {
  if (!name.startsWith(record)) return name;
  const own = name.slice(record.length);
  return own.charAt(0).toLowerCase() + own.slice(1);
}

const DERIVED: PublicationColumn = {
  name: 'taxNumberDerived',
  kind: 'enum',
  values: ['true', 'false'],
  entity: 'establishment',
  label: 'TVA calculée',
  meaning:
    'true : le numéro de TVA est calculé à partir du SIREN ; false : il vient de la source, ou manque.',
  origin: 'computed',
  nullable: false,
  repeated: true,
};

function computeListColumns(entity: ListEntity): readonly PublicationColumn[] {
  const record = RECORD_OF_LIST[entity];
  const own: PublicationColumn[] = PUBLICATION_COLUMNS.filter((column) => column.entity === record).map(
    (column) => {
      const name = toOwnName(column.name, record);
      return name === 'id'
        ? { ...column, name, nullable: false, meaning: "Numéro stable attribué par l'annuaire." }
        : { ...column, name };
    },
  );
  const presence: PublicationColumn[] = PUBLICATION_COLUMNS.filter(
    ({ name }) => name === 'lastSeenAt' || name === 'presence',
  ).map((column) =>
    column.name === 'lastSeenAt'
      ? { ...column, entity: record, meaning: 'Date des données du dernier import où figurait la fiche.' }
      : { ...column, entity: record },
  );
  const derivedAt = own.findIndex(({ name }) => name === 'taxNumber') + 1;
  if (derivedAt > 0) own.splice(derivedAt, 0, DERIVED);
  return [...own, ...presence];
}

/** Columns of a list's file: the fields of the list, under the labels of publications. */
export const LIST_COLUMNS: Record<ListEntity, readonly PublicationColumn[]> = {
  establishments: computeListColumns('establishments'),
  individuals: computeListColumns('individuals'),
};
