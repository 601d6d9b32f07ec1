import type { IssueList } from '../quality-issues.js';
import type { SourceRow } from '../registry.js';
import { chooseMostFrequent, disagrees, joinDistinct } from './choose.js';
import { isGarbled, tidyText } from './text.js';

/** The name that most of a person's rows give; rows that differ are an issue. */
export function readName(rows: readonly SourceRow[], field: string, issues: IssueList): string | null {
  const names = rows.map((row) => tidyText(row[field]));
  const name = names.length === 1 ? (names[0] ?? null) : chooseMostFrequent(names);
  if (names.length > 1 && disagrees(names)) issues.add('name_conflict', field, joinDistinct(names));
  if (name !== null && isGarbled(name)) issues.add('text_garbled', field, name);
  return name;
}
