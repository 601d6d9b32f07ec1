import type { ColumnKind } from '@annuaire/contracts';
import type { Columns } from '../../columns.js';

/** Rows a sheet can hold, its header included. */
export const MAX_SHEET_ROWS = 1_048_576;

/** Indexes into the cell styles of `styles.xml`. */
export const STYLES = { plain: 0, header: 1, date: 2, text: 3, wrapped: 4 } as const;

/** `A` to `Z`, then `AA`… */
export function computeLetter(index: number): string {
  return (
    (index >= 26 ? computeLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
  );
}

export const computeLastLetter = (columns: Columns) => computeLetter(columns.length - 1);

const WIDTHS: Record<ColumnKind, number> = { id: 12, date: 14, enum: 16, identifier: 18, text: 22 };
const OWN_WIDTHS: Record<string, number> = {
  name: 38,
  address: 38,
  city: 26,
  role: 30,
  postalCode: 12,
};

/** In characters, as the `<cols>` of a sheet takes them. */
export const computeWidths = (columns: Columns) =>
  columns.map(({ name, kind }) => OWN_WIDTHS[name] ?? WIDTHS[kind]);

/** Data go on in a next sheet when one is full; there is always a first. */
export function computeSheetCount(rows: number, maxRows = MAX_SHEET_ROWS): number {
  return Math.max(1, Math.ceil(rows / (maxRows - 1)));
}
