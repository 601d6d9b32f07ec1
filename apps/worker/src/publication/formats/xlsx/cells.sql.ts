import type { ColumnKind, PublicationColumn } from '@annuaire/contracts';
import type { Columns } from '../../columns.js';
import { LONGEST_CELL } from '../../snapshot/snapshot-table.sql.js';
import { computeXmlTextSql } from '../../xml-text.sql.js';
import { computeLetter, STYLES } from './layout.js';

/** Excel's day 0; it counts wrongly before March 1900, so such days are written as text. */
const EPOCH = `DATE '1899-12-30'`;
const FIRST_DAY = `DATE '1900-03-01'`;

/** A text cell, its value in place; identifiers have the text format too, so that editing one keeps its zeros. */
function computeTextCell(letter: string, kind: ColumnKind, value: string, space = ''): string {
  const style = kind === 'identifier' ? ` s="${STYLES.text}"` : '';
  return `'<c r="${letter}' || r || '"${style} t="inlineStr"><is><t'${space} || '>' || ${value} || '</t></is></c>'`;
}

/** Excel reads `_x0041_` as `A`: an underscore written as `_x005F_` keeps the text as it is. */
const computeEscaped = (value: string) =>
  computeXmlTextSql(
    `regexp_replace(left(${value}, ${LONGEST_CELL}), '_(x[0-9A-Fa-f]{4}_)', '_x005F_\\1', 'g')`,
  );

function computeCell({ name, kind }: PublicationColumn, index: number, escaped: boolean): string {
  const letter = computeLetter(index);
  const value = `"${name}"`;
  if (kind === 'id') return `'<c r="${letter}' || r || '"><v>' || ${value} || '</v></c>'`;
  if (kind === 'date') {
    const number = `'<c r="${letter}' || r || '" s="${STYLES.date}"><v>' || (${value} - ${EPOCH}) || '</v></c>'`;
    return `CASE WHEN ${value} < ${FIRST_DAY} THEN ${computeTextCell(letter, 'text', value)} ELSE ${number} END`;
  }
  if (!escaped) return computeTextCell(letter, kind, value);
  const space = ` || CASE WHEN regexp_matches(${value}, '^\\s|\\s$') THEN ' xml:space="preserve"' ELSE '' END`;
  return computeTextCell(letter, kind, computeEscaped(value), space);
}

const computeRow = (columns: Columns, escaped: boolean) =>
  `concat('<row r="', r, '">', ${columns.map((column, i) => `coalesce(${computeCell(column, i, escaped)}, '')`).join(', ')}, '</row>')`;

/**
 * The sheet's XML of the snapshot's rows `from` to `to` (not included) as one blob, built by DuckDB: one value crosses
 * into JavaScript instead of twenty-five a row.
 * @param sheetRow number that the row `from` has in its sheet
 */
export function computeRowsSql(columns: Columns, from: number, to: number, sheetRow: number): string {
  return `SELECT encode(string_agg(line, '')) FROM (
    SELECT CASE WHEN markup THEN ${computeRow(columns, true)} ELSE ${computeRow(columns, false)} END AS line
    FROM (SELECT *, rowid - ${from} + ${sheetRow} AS r FROM snapshot WHERE rowid >= ${from} AND rowid < ${to}))`;
}
