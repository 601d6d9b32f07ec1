import type { ColumnDefinition } from '#registries/registry.js';

/** A number found where an identifier or a phone is expected: its leading zeros are lost, or restored by its width. */
export interface TypedNumber {
  /** Row of the sheet, from 1. */
  line: number;
  field: string;
  raw: string;
}

/**
 * A cell as text: days as `YYYY-MM-DD`, formulas by their result, line breaks as spaces. An identifier typed as a
 * number gets its leading zeros back where its width is known, and is told.
 */
export function readCell(
  value: unknown,
  column: Pick<ColumnDefinition, 'isText' | 'digits'> | null,
  onNumber: (raw: string) => void = () => undefined,
): string {
  if (typeof value === 'number' && column?.isText) {
    onNumber(String(value));
    return Number.isSafeInteger(value) ? String(value).padStart(column.digits ?? 0, '0') : String(value);
  }
  return toText(value)
    .replace(/[\r\n\t]+/g, ' ')
    .trim();
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return String(value);
  const cell = value as { richText?: { text: string }[]; text?: unknown; result?: unknown };
  if (cell.richText) return cell.richText.map(({ text }) => text).join('');
  return toText(cell.text ?? cell.result);
}
