import type { DataSource } from 'typeorm';
import { compileList, type ListQuery, type ListRequest } from './list-query.js';
import { findEnd } from './list-sort.js';
import type { ListSubject } from './list-subject.js';
import { writeCursor } from './page-cursor.js';

export interface Page<Row> {
  rows: Row[];
  /** Of the first row; null when the page starts after a cursor. */
  offset: number | null;
  /** Rows of all pages. */
  total: number;
  /** Cursor of the page that follows; null on the last. */
  next: string | null;
}

type Count = (query: ListQuery['count'], run: () => Promise<number>) => Promise<number>;

/** Reads one page and counts all pages. @param count may know the total already @throws QueryProblem */
export async function runList<Row>(
  dataSource: DataSource,
  subject: ListSubject,
  request: ListRequest,
  count: Count = (_, run) => run(),
): Promise<Page<Row>> {
  const query = compileList(subject, request);
  const [rows, total] = await Promise.all([
    dataSource.query<Row[]>(query.rows.sql, query.rows.values),
    count(query.count, async () => {
      const [row] = await dataSource.query<[{ total: number }]>(query.count.sql, query.count.values);
      return row.total;
    }),
  ]);
  const { offset, isAfter, limit } = query;
  const last = rows.at(-1) as ({ id: number } & Record<string, unknown>) | undefined;
  const isLast = isAfter ? rows.length < limit : offset + rows.length >= total;
  const next = last && !isLast ? writeCursor(findEnd(query.sort, last)) : null;
  return { rows, offset: isAfter ? null : offset, total, next };
}
