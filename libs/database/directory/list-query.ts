import { Bindings } from './bindings.js';
import { compileFilter } from './compile-filter.js';
import { quoted } from './condition-values.js';
import { selectList } from './fields.js';
import { LIST_LIMITS } from './limits.js';
import type { ListSubject } from './list-subject.js';
import { QueryProblem } from './query-problem.js';

/** What a caller asks of a list: parsed JSON, not yet understood. */
export interface ListRequest {
  filter?: unknown;
  sort?: unknown;
  range?: unknown;
}

export interface ListQuery {
  /** First row, counted from 0. */
  offset: number;
  rows: { sql: string; values: unknown[] };
  count: { sql: string; values: unknown[] };
}

/** @throws QueryProblem naming what is not understood */
export function compileList(subject: ListSubject, request: ListRequest): ListQuery {
  const bindings = new Bindings();
  const filter = request.filter ?? {};
  const where = [subject.where, ...compileFilter(subject, filter, bindings)].join(' AND ');
  const order = compileSort(subject, request.sort);
  const { offset, limit } = parseRange(request.range, countIds(filter));
  const counted = [...bindings.values];
  const page = `LIMIT ${bindings.add(limit)}::integer OFFSET ${bindings.add(offset)}::bigint`;
  return {
    offset,
    rows: {
      sql: `SELECT ${subject.id} AS "id", ${selectList([...subject.fields.values()])}
            FROM ${subject.from} WHERE ${where} ORDER BY ${order} ${page}`,
      values: bindings.values,
    },
    count: { sql: `SELECT count(*)::integer AS total FROM ${subject.from} WHERE ${where}`, values: counted },
  };
}

/** All rows of a list in its order, without pages. @param select SQL of what to give of each @throws QueryProblem */
export function compileWholeList(
  subject: ListSubject,
  request: Pick<ListRequest, 'filter' | 'sort'>,
  select: string,
): { sql: string; values: unknown[] } {
  const bindings = new Bindings();
  const where = [subject.where, ...compileFilter(subject, request.filter ?? {}, bindings)].join(' AND ');
  const order = compileSort(subject, request.sort);
  return {
    sql: `SELECT ${select} FROM ${subject.from} WHERE ${where} ORDER BY ${order}`,
    values: bindings.values,
  };
}

/** `["city","ASC"]`. The id settles ties, so that pages neither repeat nor skip a row; the absent come last. */
function compileSort(subject: ListSubject, sort: unknown): string {
  if (sort === undefined) return `${subject.id} ASC`;
  const [name, direction = 'ASC'] = Array.isArray(sort) ? (sort as unknown[]) : [];
  if (typeof name !== 'string' || (direction !== 'ASC' && direction !== 'DESC'))
    throw new QueryProblem(
      'bad_request',
      'Le tri doit être de la forme ["champ","ASC"] ou ["champ","DESC"].',
    );
  if (name === 'id') return `${subject.id} ${direction}`;
  const field = subject.fields.get(name);
  if (!field) throw new QueryProblem('unknown_field', `Le champ ${quoted(name)} n'existe pas pour le tri.`);
  const column = field.kind === 'text' ? `nullif(${field.column}, '') COLLATE "fr-x-icu"` : field.column;
  return `${column} ${direction} NULLS LAST, ${subject.id} ASC`;
}

/** `[0,24]`, both ends included. Ids asked for by name come all, without a range. */
export function parseRange(range: unknown, ids: number | null): { offset: number; limit: number } {
  if (range === undefined) return { offset: 0, limit: ids ?? LIST_LIMITS.defaultPageSize };
  const [first, last] = Array.isArray(range) ? (range as unknown[]) : [];
  const isRange =
    Number.isSafeInteger(first) &&
    Number.isSafeInteger(last) &&
    Number(first) >= 0 &&
    Number(last) >= Number(first);
  if (!isRange)
    throw new QueryProblem('bad_request', 'La plage doit être de la forme [premier,dernier], à partir de 0.');
  const limit = Number(last) - Number(first) + 1;
  if (limit > LIST_LIMITS.pageSize && limit > (ids ?? 0))
    throw new QueryProblem('range_too_wide', `Une plage compte ${LIST_LIMITS.pageSize} lignes au plus.`);
  return { offset: Number(first), limit };
}

function countIds(filter: unknown): number | null {
  const ids = (filter as { id?: unknown } | null)?.id;
  return Array.isArray(ids) ? ids.length : null;
}
