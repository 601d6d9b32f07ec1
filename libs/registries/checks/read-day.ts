import type { IssueList } from '../quality-issues.js';
import type { SourceRow } from '../registry.js';
import { parseDay } from './day.js';
import { tidyText } from './text.js';

/** The earliest day that the rows give in a column; dates that cannot be read, or that differ, are issues. */
export function readEarliestDay(rows: readonly SourceRow[], field: string, issues: IssueList): string | null {
  let earliest: string | null = null;
  const days = new Set<string>();
  for (const row of rows) {
    const raw = tidyText(row[field]);
    if (raw === null) continue;
    const day = parseDay(raw);
    if (day === null) issues.add('date_unreadable', field, raw);
    else days.add(day);
    if (day !== null && (earliest === null || day < earliest)) earliest = day;
  }
  if (days.size > 1) issues.add('date_conflict', field, [...days].sort().join(' | '));
  return earliest;
}
