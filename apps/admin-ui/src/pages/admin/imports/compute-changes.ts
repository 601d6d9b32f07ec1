import type { ChangeCounts, Import } from '../admin-records';

/** What an import changed, all kinds of records together; null before the comparison. */
export function computeChanges(changes: Import['counts']['changes']): ChangeCounts | null {
  if (!changes) return null;
  const sum: ChangeCounts = { appeared: 0, changed: 0, vanished: 0, returned: 0 };
  for (const counts of Object.values(changes))
    for (const kind of Object.keys(sum) as (keyof ChangeCounts)[]) sum[kind] += counts[kind] ?? 0;
  return sum;
}
