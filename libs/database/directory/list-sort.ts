import type { Bindings } from './bindings.js';
import { parseValue, quoted } from './condition-values.js';
import type { Field } from './fields.js';
import type { ListSubject } from './list-subject.js';
import { type PageEnd, readCursor } from './page-cursor.js';
import { QueryProblem } from './query-problem.js';

/** A list's order. The id settles ties, so that pages neither repeat nor skip a row; the absent come last. */
export interface ListSort {
  /** Null: by id. */
  field: Field | null;
  direction: 'ASC' | 'DESC';
}

/** `["city","ASC"]`. @throws QueryProblem */
export function parseSort(subject: ListSubject, sort: unknown): ListSort {
  if (sort === undefined) return { field: null, direction: 'ASC' };
  const [name, direction = 'ASC'] = Array.isArray(sort) ? (sort as unknown[]) : [];
  if (typeof name !== 'string' || (direction !== 'ASC' && direction !== 'DESC'))
    throw new QueryProblem(
      'bad_request',
      'Le tri doit être de la forme ["champ","ASC"] ou ["champ","DESC"].',
    );
  if (name === 'id') return { field: null, direction };
  const field = subject.fields.get(name);
  if (!field) throw new QueryProblem('unknown_field', `Le champ ${quoted(name)} n'existe pas pour le tri.`);
  return { field, direction };
}

const sorted = ({ kind, column }: Field) =>
  kind === 'text' ? `nullif(${column}, '') COLLATE "fr-x-icu"` : column;

export function compileSort(subject: ListSubject, { field, direction }: ListSort): string {
  if (!field) return `${subject.id} ${direction}`;
  return `${sorted(field)} ${direction} NULLS LAST, ${subject.id} ASC`;
}

const nameOrder = ({ field, direction }: ListSort) => `${field?.name ?? 'id'} ${direction}`;

/** @returns where a page ended, from its last row as the API gives it */
export function findEnd(sort: ListSort, row: { id: number } & Record<string, unknown>): PageEnd {
  const value = sort.field ? row[sort.field.name] : null;
  const isAbsent = value === null || value === undefined || value === '';
  return { order: nameOrder(sort), value: isAbsent ? null : String(value as string | boolean), id: row.id };
}

/** @returns SQL of the rows that come after a cursor, in the list's order @throws QueryProblem */
export function compileAfter(
  subject: ListSubject,
  sort: ListSort,
  cursor: string,
  bindings: Bindings,
): string {
  const { value, id } = readCursor(cursor, nameOrder(sort));
  const bound = `${bindings.add(id)}::integer`;
  const { field, direction } = sort;
  if (!field) return `${subject.id} ${direction === 'ASC' ? '>' : '<'} ${bound}`;
  const column = sorted(field);
  const sameAndLater = (same: string) => `(${same} AND ${subject.id} > ${bound})`;
  if (value === null) return sameAndLater(`${column} IS NULL`);
  if (field.kind !== 'text') parseValue(field, 'after', value);
  const last = `${bindings.add(value)}::${field.kind === 'date' ? 'date' : 'text'}`;
  const beyond = direction === 'ASC' ? '>' : '<';
  return `(${column} ${beyond} ${last} OR ${sameAndLater(`${column} = ${last}`)} OR ${column} IS NULL)`;
}
