import type { DataSource } from 'typeorm';
import { compileList, type ListRequest } from './list-query.js';
import type { ListSubject } from './list-subject.js';

export interface Page<Row> {
  rows: Row[];
  offset: number;
  /** Rows of all pages. */
  total: number;
}

/** Reads one page and counts all pages. @throws QueryProblem */
export async function runList<Row>(
  dataSource: DataSource,
  subject: ListSubject,
  request: ListRequest,
): Promise<Page<Row>> {
  const query = compileList(subject, request);
  const [rows, counts] = await Promise.all([
    dataSource.query<Row[]>(query.rows.sql, query.rows.values),
    dataSource.query<{ total: number }[]>(query.count.sql, query.count.values),
  ]);
  return { rows, offset: query.offset, total: counts[0]?.total ?? 0 };
}
