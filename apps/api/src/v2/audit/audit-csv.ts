import type { AuditEvent } from '#database/audit/audit.repository.js';

const COLUMNS: [string, (event: AuditEvent) => unknown][] = [
  ['id', (event) => event.id],
  ['at', (event) => event.at.toISOString()],
  ['action', (event) => event.action],
  ['actorId', (event) => event.actorId],
  ['actor', (event) => event.actor],
  ['companyId', (event) => event.companyId],
  ['company', (event) => event.company],
  ['apiKeyId', (event) => event.apiKeyId],
  ['requestId', (event) => event.requestId],
  ['address', (event) => event.address],
  ['targetType', (event) => event.targetType],
  ['targetId', (event) => event.targetId],
  ['detail', (event) => JSON.stringify(event.detail)],
];

export const AUDIT_CSV_HEADER = `\uFEFF${COLUMNS.map(([name]) => name).join(';')}\r\n`;

/** One line; a text that a spreadsheet would take for a formula gets a leading apostrophe. Pure. */
export function toAuditCsv(event: AuditEvent): string {
  return `${COLUMNS.map(([, read]) => cell(read(event))).join(';')}\r\n`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
