import type { IssueList } from '../quality-issues.js';
import type { SourceRow } from '../registry.js';
import { compareText, joinDistinct } from './choose.js';

/**
 * One row out of several that speak of the same record: for each group of columns, those of the row that fills most
 * of them, the first in text order among equals. The order of the rows given does not count. Rows that contradict one
 * another (not merely fill less) give one issue per group.
 * @param groups columns that must come from one and the same row; others are not in the answer
 */
export function mergeRows(
  rows: readonly SourceRow[],
  groups: readonly (readonly string[])[],
  issues: IssueList,
): SourceRow {
  const merged: SourceRow = {};
  for (const columns of groups) {
    const best = rows.reduce((a, b) => (compareRows(a, b, columns) <= 0 ? a : b));
    for (const column of columns) merged[column] = best[column];
    const odd = columns.find((column) => rows.some((row) => contradicts(row[column], best[column])));
    if (odd) {
      issues.add('establishment_conflict', odd, joinDistinct(rows.map((row) => row[odd])));
    }
  }
  return merged;
}

function compareRows(a: SourceRow, b: SourceRow, columns: readonly string[]): number {
  if (a === b) return 0;
  const filled = countFilled(b, columns) - countFilled(a, columns);
  if (filled !== 0) return filled;
  for (const column of columns) {
    const order = compareText(a[column] ?? null, b[column] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

function countFilled(row: SourceRow, columns: readonly string[]): number {
  let filled = 0;
  for (const column of columns) if (row[column]) filled++;
  return filled;
}

function contradicts(a: string | null | undefined, b: string | null | undefined): boolean {
  return Boolean(a) && Boolean(b) && a !== b;
}
