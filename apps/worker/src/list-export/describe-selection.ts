import {
  LIST_COLUMNS,
  type ListEntity,
  OPERATOR_LABELS,
  type Operator,
  PUBLICATION_COLUMNS,
} from '@annuaire/contracts';
import type { ListSelection } from '#database/list-exports/list-export.js';

type Line = [label: string, text: string];
type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const OF_LINK: Record<string, [ListEntity, string]> = {
  'assignments.establishment.': ['establishments', 'établissement'],
  'assignments.individual.': ['individuals', 'individu'],
};

const findLabel = (columns: readonly { name: string; label: string }[], name: string) =>
  columns.find((column) => column.name === name)?.label;

/** @returns undefined for what is no field: a group of them */
function findFieldLabel(entity: ListEntity, name: string): string | undefined {
  const [prefix, [other, noun]] = Object.entries(OF_LINK).find(([start]) => name.startsWith(start)) ?? [
    '',
    [entity, ''],
  ];
  if (prefix) {
    const label = findLabel(LIST_COLUMNS[other], name.slice(prefix.length));
    return label && `${label} (${noun} rattaché)`;
  }
  if (!name.startsWith('assignments.')) return findLabel(LIST_COLUMNS[entity], name);
  const label = findLabel(PUBLICATION_COLUMNS, name.slice('assignments.'.length));
  return label && `${label} (rattachement)`;
}

const quote = (value: unknown): string =>
  Array.isArray(value) ? value.map(quote).join(' ou ') : `« ${String(value)} »`;

function describeOperator(operator: string, operand: unknown): string {
  const label = OPERATOR_LABELS[operator as Operator] ?? operator;
  return operand === true ? label : `${label} ${quote(operand)}`;
}

const UNITS: Record<string, string> = { d: 'jours', w: 'semaines', m: 'mois', y: 'ans' };

function describeCondition(entity: ListEntity, name: string, value: unknown): Line[] {
  if (name === 'q') return [['Recherche', quote(value)]];
  if (name === 'id') return [['Identifiants', quote(isObject(value) ? value.equal : value)]];
  if (name === 'seenWithin') {
    const [, count, unit] = /^(\d+)([dwmy])$/.exec(String(value)) ?? [];
    return [['Vu dans les derniers', `${count} ${UNITS[unit ?? ''] ?? ''}`]];
  }
  const label = findFieldLabel(entity, name);
  // `{"assignments":{"role":…}}` is the same as `{"assignments.role":…}`.
  if (label === undefined && isObject(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      describeCondition(entity, `${name}.${key}`, inner),
    );
  const operators = isObject(value) ? Object.entries(value) : [['equal', value] as const];
  return operators.map(([operator, operand]) => [label ?? name, describeOperator(operator, operand)]);
}

/** What a list was restricted to and how it is sorted, for people. Pure. */
export function describeSelection({ entity, filter, sort, asOf }: ListSelection): Line[] {
  const conditions = Object.entries(filter).flatMap(([name, value]) =>
    describeCondition(entity, name, value),
  );
  const filters: Line[] =
    conditions.length === 0
      ? [['Filtre', 'aucun']]
      : conditions.map(([label, text]) => ['Filtre', `${label} : ${text}`]);
  const [field, direction] = Array.isArray(sort) ? (sort as string[]) : ['id', 'ASC'];
  const order: Line = [
    'Tri',
    `${findFieldLabel(entity, field ?? 'id') ?? field}, ordre ${direction === 'DESC' ? 'décroissant' : 'croissant'}`,
  ];
  return [
    ...filters,
    order,
    ...(asOf ? [['Situation au', asOf.split('-').toReversed().join('/')] as Line] : []),
  ];
}
