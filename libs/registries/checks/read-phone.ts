import type { IssueList } from '../quality-issues.js';
import type { SourceRow } from '../registry.js';
import { computePhone } from './phone.js';
import { tidyText } from './text.js';

/** A column's number in display form; the raw text, told as an issue, when it cannot be read. */
export function readPhone(
  row: SourceRow,
  field: string,
  postalCode: string | null,
  issues: IssueList,
): string | null {
  const raw = tidyText(row[field]);
  if (raw === null) return null;
  const phone = computePhone(raw, postalCode);
  if (!phone.readable) issues.add('phone_unreadable', field, raw);
  return phone.display;
}
