import type { RegistryId } from '@annuaire/contracts';
import { REGISTRY_BY_ID } from '#registries/registries.js';
import { QUALITY_ISSUES, type QualityIssueCode } from '#registries/quality-issues.js';
import type { ImportIssue } from '#database/operations/import-issue.repository.js';

const HEADER = ['Ligne', 'Code', 'Explication', 'Colonne', 'Valeur', 'Enregistrement'];

/** What a code of quality issue means, in French; a code of an older version stands for itself. */
export function explainIssue(code: string): string {
  return QUALITY_ISSUES[code as QualityIssueCode] ?? code;
}

/** The publisher's own name of a column of ours, which an operator can look for in the file. */
export function nameColumn(registry: RegistryId, field: string | null): string | null {
  return REGISTRY_BY_ID[registry].columns.find(({ name }) => name === field)?.header ?? field;
}

/** Issues as a spreadsheet opens them: BOM, semicolons, no cell that a spreadsheet would take for a formula. Pure. */
export function composeIssuesCsv(registry: RegistryId, issues: readonly ImportIssue[]): string {
  const rows = issues.map(({ line, code, field, rawValue, key }) => [
    line === null ? '' : String(line),
    ...[code, explainIssue(code), nameColumn(registry, field) ?? '', rawValue ?? '', key ?? ''],
  ]);
  return `\ufeff${[HEADER, ...rows].map((row) => row.map(toCell).join(';')).join('\r\n')}\r\n`;
}

function toCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
