import type { DuckDBBlobValue } from '@duckdb/node-api';
import type { Columns } from '../../columns.js';
import type { WriteContext } from '../../format-writer.js';
import { computeRowsSql } from './cells.sql.js';
import { computeLastLetter, computeLetter, computeWidths, STYLES } from './layout.js';
import { computeCellXml, computeColumnsXml, SHEET_START } from './sheet-xml.js';

/** About 5 MB of XML: what is deflated at once. Part of the files' bytes, as each batch is a zlib stream of its own. */
const BATCH_ROWS = 4096;

const computeHeader = (columns: Columns) =>
  columns.map(({ label }, i) => computeCellXml(`${computeLetter(i)}1`, label, STYLES.header)).join('');

const computeStart = (columns: Columns) =>
  SHEET_START +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  computeColumnsXml(computeWidths(columns)) +
  `<sheetData><row r="1">${computeHeader(columns)}</row>`;

/** The XML of one data sheet: header row frozen and filterable, then the snapshot's rows `from` to `to` (not included). */
export async function* streamDataSheet(
  { connection, columns }: WriteContext,
  from: number,
  to: number,
): AsyncGenerator<Buffer> {
  yield Buffer.from(computeStart(columns));
  for (let at = from; at < to; at += BATCH_ROWS) {
    const end = Math.min(at + BATCH_ROWS, to);
    const reader = await connection.runAndReadAll(computeRowsSql(columns, at, end, at - from + 2));
    const { bytes } = reader.getRows()[0]![0] as DuckDBBlobValue;
    yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  yield Buffer.from(
    `</sheetData><autoFilter ref="A1:${computeLastLetter(columns)}${to - from + 1}"/></worksheet>`,
  );
}
