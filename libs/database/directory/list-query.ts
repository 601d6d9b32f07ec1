import { Bindings } from './bindings.js';
import { compileFilter } from './compile-filter.js';
import { selectList } from './fields.js';
import { LIST_LIMITS } from './limits.js';
import { compileAfter, compileSort, type ListSort, parseSort } from './list-sort.js';
import type { ListSubject } from './list-subject.js';
import { QueryProblem } from './query-problem.js';

/** What a caller asks of a list: parsed JSON, not yet understood. */
export interface ListRequest {
  filter?: unknown;
  sort?: unknown;
  range?: unknown;
  /** Cursor of the page before; the page then starts after it, wherever that is. */
  after?: string;
}

export interface ListQuery {
  /** First row, counted from 0. */
  offset: number;
  limit: number;
  sort: ListSort;
  isAfter: boolean;
  rows: { sql: string; values: unknown[] };
  count: { sql: string; values: unknown[] };
}

/** @throws QueryProblem naming what is not understood */
export function compileList(subject: ListSubject, request: ListRequest): ListQuery {
  const bindings = new Bindings();
  const filter = request.filter ?? {};
  const where = [subject.where, ...compileFilter(subject, filter, bindings)].join(' AND ');
  const sort = parseSort(subject, request.sort);
  const { offset, limit } = parseRange(request.range, countIds(filter));
  const counted = [...bindings.values];
  const after = request.after === undefined ? [] : [compileAfter(subject, sort, request.after, bindings)];
  if (after.length > 0 && offset > 0)
    throw new QueryProblem('bad_request', 'Avec « after », la plage part de 0 : elle dit combien de lignes.');
  const page = `LIMIT ${bindings.add(limit)}::integer OFFSET ${bindings.add(offset)}::bigint`;
  const order = compileSort(subject, sort);
  const chosen = `${subject.from} WHERE ${[where, ...after].join(' AND ')} ORDER BY ${order} ${page}`;
  return {
    ...{ offset, limit, sort, isAfter: after.length > 0 },
    rows: {
      sql: `SELECT ${subject.id} AS "id", ${selectList([...subject.fields.values()])} FROM ${
        subject.links === null ? chosen : chooseFirst(subject, chosen, order)
      }`,
      values: bindings.values,
    },
    count: { sql: `SELECT count(*)::integer AS total FROM ${subject.from} WHERE ${where}`, values: counted },
  };
}

/** Sorts by what the order needs, and joins the rest to the rows of the page only: of all rows it took ten times as long. */
const chooseFirst = ({ from, where, id }: ListSubject, chosen: string, order: string) =>
  `${from} WHERE ${where} AND ${id} = ANY (ARRAY(SELECT ${id} FROM ${chosen})) ORDER BY ${order}`;

/** All rows of a list in its order, without pages. @param select SQL of what to give of each @throws QueryProblem */
export function compileWholeList(
  subject: ListSubject,
  request: Pick<ListRequest, 'filter' | 'sort'>,
  select: string,
): { sql: string; values: unknown[] } {
  const bindings = new Bindings();
  const where = [subject.where, ...compileFilter(subject, request.filter ?? {}, bindings)].join(' AND ');
  const order = compileSort(subject, parseSort(subject, request.sort));
  return {
    sql: `SELECT ${select} FROM ${subject.from} WHERE ${where} ORDER BY ${order}`,
    values: bindings.values,
  };
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
