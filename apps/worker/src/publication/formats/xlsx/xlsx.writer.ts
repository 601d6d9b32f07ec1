import type { FormatWriter, WriteContext } from '../../format-writer.js';
import { checkCells } from '../../verify/check-cells.js';
import { streamDataSheet } from './data-sheet.js';
import { computeLastLetter, computeSheetCount, MAX_SHEET_ROWS } from './layout.js';
import { computeNotesSheet } from './notes-sheet.js';
import { readWorkbookCells } from './read-workbook-cells.js';
import { computeWorkbookParts, type Sheet } from './workbook-parts.js';
import { ZipFile } from './zip-file.js';

/** Data, notes, then what a sheet could not hold: sheet 2 is always the notes. */
function computeSheets(
  rows: number,
  maxRows: number,
): { sheets: Sheet[]; ranges: ([number, number] | null)[] } {
  const perSheet = maxRows - 1;
  const data = Array.from({ length: computeSheetCount(rows, maxRows) }, (_, i) => {
    const range: [number, number] = [i * perSheet, Math.min((i + 1) * perSheet, rows)];
    return { name: i === 0 ? 'Données' : `Données (${i + 1})`, rows: range[1] - range[0] + 1, range };
  });
  const ordered = [data[0]!, null, ...data.slice(1)];
  return {
    sheets: ordered.map((sheet) => (sheet ? { name: sheet.name, rows: sheet.rows } : { name: 'Notice' })),
    ranges: ordered.map((sheet) => sheet?.range ?? null),
  };
}

/** @param maxRows rows of a sheet, its header included; smaller in tests only */
export async function writeXlsx(
  context: WriteContext,
  file: string,
  maxRows = MAX_SHEET_ROWS,
): Promise<void> {
  const { sheets, ranges } = computeSheets(context.rows, maxRows);
  const zip = await ZipFile.create(file);
  try {
    for (const [name, xml] of computeWorkbookParts(sheets, computeLastLetter(context.columns)))
      await zip.add(name, [Buffer.from(xml)]);
    for (const [i, range] of ranges.entries())
      await zip.add(
        `xl/worksheets/sheet${i + 1}.xml`,
        range ? streamDataSheet(context, ...range) : [computeNotesSheet(context.notes, context.columns)],
      );
    await zip.finish();
  } finally {
    await zip.close();
  }
}

/** Office Open XML, its data sheets built by DuckDB and deflated on other threads; ExcelJS took ten times as long. */
export const XLSX_WRITER: FormatWriter = {
  format: 'xlsx',
  write: (context, file) => writeXlsx(context, file),
  async check(truth, _connection, file) {
    await checkCells(truth, await readWorkbookCells(file, truth.columns), 'sheet');
  },
};
