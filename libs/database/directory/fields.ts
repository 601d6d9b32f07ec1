import { ESTABLISHMENT_TYPES, type FieldKind, PRESENCES, PROFESSIONS, REGISTRIES } from '@annuaire/contracts';
import { REGISTRY_BY_ID } from '#registries/registries.js';
import { type AsOf, sqlDataDate, sqlDay } from './standing.js';

/** One field of a record: how the API names it, and the SQL that gives it. */
export interface Field {
  name: string;
  kind: FieldKind;
  column: string;
  /** Of texts: the column without case and accents, where the table keeps it so. */
  folded?: string;
  /** What is selected, where it is not the column itself. */
  selected?: string;
  /** Of enumerations: every value there is. */
  values?: readonly string[];
}

/** Aliases of the tables of one record: its identity, its state, the registry it comes from (which `asOf` needs not). */
export interface Aliases {
  identity: string;
  state: string;
  registry: string;
  /** The day that presence is told of; today when there is none. */
  asOf?: AsOf;
}

const text = (name: string, column: string, folded?: string): Field => ({
  ...{ name, kind: 'text', column },
  ...(folded === undefined ? {} : { folded }),
});
/** A part of what an establishment's state keeps folded together. */
const part = (column: string, n: number) => `split_part(${column}, E'\\x1f', ${n})`;
const date = (name: string, column: string): Field => ({
  name,
  kind: 'date',
  column,
  selected: `${column}::text`,
});
const enumeration = (name: string, column: string, values: readonly string[]): Field => ({
  name,
  kind: 'enum',
  column,
  values,
});

/** Open rows were last seen on the registry's data date: nothing is rewritten when a file brings nothing new. */
function presenceFields({ state, registry, asOf }: Omit<Aliases, 'identity'>): Field[] {
  const isGone = asOf ? `${state}.valid_to <= ${sqlDay(asOf.day)}` : `${state}.valid_to IS NOT NULL`;
  const lastSeenAt = asOf
    ? `(CASE WHEN ${isGone} THEN ${state}.last_seen_at ELSE ${sqlDataDate(`${state}.registry`, asOf)} END)`
    : `coalesce(${state}.last_seen_at, ${registry}.data_date)`;
  return [
    date('lastSeenAt', lastSeenAt),
    enumeration('presence', `(CASE WHEN ${isGone} THEN 'gone' ELSE 'present' END)`, PRESENCES),
    date('goneAt', asOf ? `(CASE WHEN ${isGone} THEN ${state}.valid_to END)` : `${state}.valid_to`),
  ];
}

/** Each registry is of one profession: asked of the state, which spares the join with identities. */
const professionOf = (registry: string) =>
  `(CASE ${registry} ${REGISTRIES.map((id) => `WHEN '${id}' THEN '${REGISTRY_BY_ID[id].profession}'`).join(' ')} END)`;

export function individualFields(aliases: Aliases): Field[] {
  const { identity, state } = aliases;
  return [
    enumeration('profession', professionOf(`${state}.registry`), PROFESSIONS),
    text('sourceId', `${identity}.source_id`),
    text('lastName', `${state}.last_name`, `${state}.last_name_folded`),
    text('firstName', `${state}.first_name`, `${state}.first_name_folded`),
    date('createdAt', `${identity}.created_at`),
    date('orderCreatedAt', `${state}.order_created_at`),
    ...presenceFields(aliases),
  ];
}

export function establishmentFields(aliases: Aliases): Field[] {
  const { identity, state } = aliases;
  const names = (n: number) => part(`${state}.names_folded`, n);
  const place = (n: number) => part(`${state}.place_folded`, n);
  const contact = (n: number) => part(`${state}.contact_folded`, n);
  return [
    enumeration('type', `${state}.type`, ESTABLISHMENT_TYPES),
    text('sourceId', `${state}.source_id`, names(2)),
    text('name', `${state}.name`, names(1)),
    text('siren', `${state}.siren`, names(3)),
    text('siret', `${state}.siret`, names(4)),
    text('taxNumber', `${state}.tax_number`, names(5)),
    {
      ...enumeration('taxNumberDerived', `${state}.tax_number_derived::text`, ['true', 'false']),
      selected: `${state}.tax_number_derived`,
    },
    text('address', `${state}.address`, contact(1)),
    text('postalCode', `${state}.postal_code`, place(2)),
    text('city', `${state}.city`, place(1)),
    text('phone1', `${state}.phone1`, contact(2)),
    text('phone2', `${state}.phone2`, contact(3)),
    date('createdAt', `${identity}.created_at`),
    date('orderCreatedAt', `${state}.order_created_at`),
    ...presenceFields(aliases),
  ];
}

export function assignmentFields(aliases: Omit<Aliases, 'identity'>): Field[] {
  return [
    text('role', `${aliases.state}.role`, `${aliases.state}.role_folded`),
    date('assignedAt', `${aliases.state}.assigned_at`),
    ...presenceFields(aliases),
  ];
}

/** @returns a SELECT list that gives each field under its API name */
export function selectList(fields: readonly Field[]): string {
  return fields.map((field) => `${field.selected ?? field.column} AS "${field.name}"`).join(', ');
}
