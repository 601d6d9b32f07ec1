import { PUBLICATION_COLUMNS, type PublicationColumnName, type RegistryId } from '@annuaire/contracts';

/** Where each column comes from: `i`/`ist` individual and its state, `e`/`est` establishment, `a` assignment, `r` registry. */
const SOURCES: Record<PublicationColumnName, string> = {
  individualId: 'i.id',
  profession: 'i.profession',
  individualSourceId: 'i.source_id',
  lastName: 'ist.last_name',
  firstName: 'ist.first_name',
  individualCreatedAt: 'i.created_at',
  individualOrderCreatedAt: 'ist.order_created_at',
  establishmentId: 'e.id',
  type: 'est.type',
  establishmentSourceId: 'est.source_id',
  name: 'est.name',
  siren: 'est.siren',
  siret: 'est.siret',
  taxNumber: 'est.tax_number',
  address: 'est.address',
  postalCode: 'est.postal_code',
  city: 'est.city',
  phone1: 'est.phone1',
  phone2: 'est.phone2',
  establishmentCreatedAt: 'e.created_at',
  establishmentOrderCreatedAt: 'est.order_created_at',
  role: 'a.role',
  assignedAt: 'a.assigned_at',
  lastSeenAt: 'a.last_seen_at',
  presence: 'a.valid_to',
};

/** The state whose presence a row tells: the assignment's, or the record's own when it never had one. */
type Told = 'a' | 'ist' | 'est';

function computeExpression(name: PublicationColumnName, told: Told): string {
  if (name === 'lastSeenAt') return `coalesce(${told}.last_seen_at, r.data_date)`;
  if (name === 'presence') return `CASE WHEN ${told}.valid_to IS NULL THEN 'present' ELSE 'gone' END`;
  const source = SOURCES[name];
  const known = told === 'a' || (told === 'ist' ? /^(i|ist)\./ : /^(e|est)\./).test(source);
  return known ? source : 'NULL';
}

const computeSelect = (told: Told) =>
  PUBLICATION_COLUMNS.map(({ name }) => `${computeExpression(name, told)} AS "${name}"`).join(', ');

const INDIVIDUAL = (on: string) => `individual i ON i.id = ${on}`;
const ESTABLISHMENT = (on: string) => `establishment e ON e.id = ${on}`;

/**
 * The rows of a directory, sorted by the two ids, nulls last: one per assignment, gone ones included, and a bare one per
 * record that has none (or none left, after a purge). Without parameters, as COPY takes none. PostgreSQL sorts, as it does so within
 * its `work_mem` at any size; DuckDB needs most of such wide rows in memory.
 */
export function computeSnapshotSql(registry: RegistryId): string {
  const from = (state: string, alias: string) =>
    `FROM ${state} ${alias} JOIN registry r ON r.id = ${alias}.registry`;
  const only = (alias: string) => `WHERE ${alias}.registry = '${registry}' AND ${alias}.latest`;
  return `
    SELECT ${computeSelect('a')} ${from('assignment_state', 'a')}
      JOIN ${INDIVIDUAL('a.individual_id')} JOIN individual_state ist ON ist.individual_id = i.id AND ist.latest
      JOIN ${ESTABLISHMENT('a.establishment_id')} JOIN establishment_state est ON est.establishment_id = e.id AND est.latest
    ${only('a')}
    UNION ALL
    SELECT ${computeSelect('ist')} ${from('individual_state', 'ist')} JOIN ${INDIVIDUAL('ist.individual_id')}
    ${only('ist')} AND NOT EXISTS (SELECT FROM assignment_state x WHERE x.individual_id = i.id AND x.latest)
    UNION ALL
    SELECT ${computeSelect('est')} ${from('establishment_state', 'est')} JOIN ${ESTABLISHMENT('est.establishment_id')}
    ${only('est')} AND NOT EXISTS (SELECT FROM assignment_state x WHERE x.establishment_id = e.id AND x.latest)
    ORDER BY "individualId" NULLS LAST, "establishmentId" NULLS LAST`;
}
