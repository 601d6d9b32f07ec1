import type { SourceRow } from '../registry.js';
import { compareText } from './choose.js';

/** Rows by the key of their establishment, in the order of the keys; rows that name none are left out. */
export function groupByEstablishment(
  rows: readonly SourceRow[],
  computeKey: (row: SourceRow) => string | null,
): [string, SourceRow[]][] {
  const groups = new Map<string, SourceRow[]>();
  for (const row of rows) {
    const key = computeKey(row);
    if (key === null) continue;
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return groups.size < 2 ? [...groups] : [...groups].sort((a, b) => compareText(a[0], b[0]));
}
