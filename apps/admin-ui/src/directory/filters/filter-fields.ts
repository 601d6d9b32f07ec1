import {
  ESTABLISHMENT_TYPES,
  ESTABLISHMENT_TYPE_LABELS,
  PRESENCES,
  PROFESSIONS,
  PROFESSION_LABELS,
  type FieldKind,
} from '@annuaire/contracts';
import { messages } from '../../i18n/locale';
import type { Noun } from '../../providers/data-provider';

/** A field one can filter on, as the filter of the API names it. */
export interface FilterField {
  name: string;
  label: string;
  kind: FieldKind;
  group: keyof typeof messages.directory.filter.groups;
  /** Of enumerations: each value with its label. */
  choices?: Record<string, string>;
}

const { fields } = messages;
const pick = (values: readonly string[], labels: Record<string, string>) =>
  Object.fromEntries(values.map((value) => [value, labels[value] ?? value]));
const presence = pick(PRESENCES, messages.directory.presences);
const professions = pick(PROFESSIONS, PROFESSION_LABELS);
const types = pick(ESTABLISHMENT_TYPES, ESTABLISHMENT_TYPE_LABELS);

type Labels = Record<string, { label: string }>;
const define =
  (labels: Labels, group: FilterField['group'], prefix = '') =>
  (kind: FieldKind, ...names: string[]): FilterField[] =>
    names.map((name) => ({ name: prefix + name, label: labels[name]?.label ?? name, kind, group }));
const choose = (field: FilterField[], choices: Record<string, string>) =>
  field.map((one) => ({ ...one, choices }));

const link = define(fields.assignments, 'link', 'assignments.');
const assignment = [
  ...link('text', 'role'),
  ...link('date', 'assignedAt', 'lastSeenAt'),
  ...choose(link('enum', 'presence'), presence),
];

function individualFields(group: FilterField['group'], prefix = ''): FilterField[] {
  const field = define(fields.individuals, group, prefix);
  return [
    ...field('text', 'lastName', 'firstName', 'sourceId'),
    ...choose(field('enum', 'profession'), professions),
    ...field('date', 'orderCreatedAt', 'createdAt', 'lastSeenAt'),
    ...choose(field('enum', 'presence'), presence),
  ];
}

function establishmentFields(group: FilterField['group'], prefix = ''): FilterField[] {
  const field = define(fields.establishments, group, prefix);
  return [
    ...field('text', 'name', 'city', 'postalCode', 'address'),
    ...choose(field('enum', 'type'), types),
    ...field('text', 'siren', 'siret', 'sourceId', 'taxNumber', 'phone1', 'phone2'),
    ...field('date', 'orderCreatedAt', 'createdAt', 'lastSeenAt'),
    ...choose(field('enum', 'presence'), presence),
  ];
}

/** What each list can be filtered on: its own fields, the link, and the record at the link's other end. */
export const FILTER_FIELDS: Record<Noun, FilterField[]> = {
  individuals: [
    ...individualFields('own'),
    ...assignment,
    ...establishmentFields('establishment', 'assignments.establishment.'),
  ],
  establishments: [
    ...establishmentFields('own'),
    ...assignment,
    ...individualFields('individual', 'assignments.individual.'),
  ],
};
