import { compareText } from '../checks/choose.js';
import { foldText, tidyText } from '../checks/text.js';
import type { SourceRow } from '../registry.js';

/** The order's ways of practising, in its order; written as here whatever the case and accents of the file. */
const STATUSES = [
  'Exercice individuel',
  'Associé',
  'Collaborateur libéral',
  'Salarié',
  'Remplaçant',
] as const;
const RANK_BY_FOLDED = new Map(STATUSES.map((status, rank) => [foldText(status), rank]));

/** Distinct statuses of one person in one place joined with ` / `: known ones in the order's order, others after, as written. */
export function computeStatus(rows: readonly SourceRow[]): string | null {
  const ranks = new Map<string, number>();
  for (const row of rows) {
    const raw = tidyText(row.status);
    if (raw === null) continue;
    const rank = RANK_BY_FOLDED.get(foldText(raw)) ?? STATUSES.length;
    ranks.set(STATUSES[rank] ?? raw, rank);
  }
  const sorted = [...ranks].sort((a, b) => a[1] - b[1] || compareText(a[0], b[0]));
  return sorted.map(([status]) => status).join(' / ') || null;
}
