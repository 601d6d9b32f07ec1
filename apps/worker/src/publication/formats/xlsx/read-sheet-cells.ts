import type { ColumnKind } from '@annuaire/contracts';
import type { Columns } from '../../columns.js';
import type { CellDigester } from '../../verify/cell-digester.js';
import { toDay } from '../../verify/days.js';
import { readRows } from '../../verify/read-rows.js';
import { unescapeXml } from '../../verify/unescape-xml.js';
import { computeLetter } from './layout.js';

const TEXT_START = '<is><t';
const TEXT_END = '</t></is></c>';
const NUMBER_START = '<v>';
const NUMBER_END = '</v></c>';

/** From Excel's day 0 to 1970-01-01. */
const EXCEL_DAYS = 25_569;

/** As Excel reads `_x0041_`: the character of that number. */
const unescapeSheet = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

/**
 * Reads the cells of one data sheet as `data-sheet` makes them.
 * @param sheet bytes of its XML @param digester is given the rows below the header
 * @throws when it is cut, has another header, or holds what is no cell of ours
 */
export async function readSheetCells(
  sheet: AsyncIterable<Buffer>,
  columns: Columns,
  digester: CellDigester,
): Promise<void> {
  const places = new Map(columns.map(({ kind }, i) => [computeLetter(i), { kind, i }]));
  const labels = columns.map(({ label }) => Buffer.from(label).toString('latin1')).join();
  let isHeader = true;
  const around = await readRows(sheet, '<row ', (row) => {
    const cells = readCells(row, places);
    if (!isHeader) return digester.add(cells);
    isHeader = false;
    if (cells.join() !== labels) throw new Error('sheet has another header');
  });
  if (isHeader || around.between !== '' || !around.after.endsWith('</worksheet>'))
    throw new Error('sheet is cut');
}

function readCells(
  row: string,
  places: ReadonlyMap<string, { kind: ColumnKind; i: number }>,
): (string | null)[] {
  const cells = new Array<string | null>(places.size).fill(null);
  for (let at = row.indexOf('>') + 1; at < row.length;) {
    // `<c r="AB12" …>`
    let letters = at + 6;
    while (row.charCodeAt(letters) > 57) letters++;
    const place = places.get(row.slice(at + 6, letters));
    const open = row.indexOf('>', letters) + 1;
    if (!place || cells[place.i] !== null) throw new Error(`sheet has no cell at ${row.slice(at, at + 40)}`);
    const isNumber = row.startsWith(NUMBER_START, open);
    const from = isNumber ? open + NUMBER_START.length : row.indexOf('>', open + TEXT_START.length) + 1;
    const end = row.indexOf('<', from);
    const close = isNumber ? NUMBER_END : TEXT_END;
    if (!row.startsWith(close, end) || (!isNumber && !row.startsWith(TEXT_START, open)))
      throw new Error(`sheet has an odd cell: ${row.slice(at, at + 80)}`);
    const value = row.slice(from, end);
    if (isNumber) cells[place.i] = place.kind === 'date' ? toDay(Number(value) - EXCEL_DAYS) : value;
    // To a spreadsheet, a text without characters is none.
    else cells[place.i] = value === '' ? null : unescapeSheet(unescapeXml(value));
    at = end + close.length;
  }
  return cells;
}
