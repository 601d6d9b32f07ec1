import type { QualityIssueCode } from '#registries/quality-issues.js';
import type { QualityIssue, SourceRow } from '#registries/registry.js';
import { PLACE } from './source-rows.js';

/** Enough to see what is wrong with a file; the counts stay exact. */
const KEPT_PER_CODE = 1000;

/** An issue with the place of its row among the rows kept, or null when it is about the whole file. */
export interface PlacedIssue extends QualityIssue {
  place: number | null;
  /** Line of the file, when it is known without the place. */
  line?: number | undefined;
}

/** Counts all issues of an import and keeps the first ones of each code. */
export class IssueCollector {
  readonly counts: Record<string, number> = {};
  readonly kept: PlacedIssue[] = [];

  /** @param rows rows of the record the issues are about */
  add(issues: readonly QualityIssue[], rows: readonly SourceRow[]): void {
    for (const issue of issues) {
      if (!this.count(issue.code)) continue;
      // The row that says it, where one does: a merged value may come of several.
      const row =
        rows.find((r) => issue.field !== null && r[issue.field]?.trim() === issue.rawValue) ?? rows[0];
      this.kept.push({ ...issue, place: row?.[PLACE] ? Number(row[PLACE]) : null });
    }
  }

  /** An issue about the whole file, or one line of it. */
  addToFile(code: QualityIssueCode, field: string | null, rawValue: string, line?: number): void {
    if (this.count(code)) this.kept.push({ code, field, rawValue, key: null, place: null, line });
  }

  private count(code: string): boolean {
    return (this.counts[code] = (this.counts[code] ?? 0) + 1) <= KEPT_PER_CODE;
  }
}
