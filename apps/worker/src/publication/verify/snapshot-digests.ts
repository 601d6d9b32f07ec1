import { createHash } from 'node:crypto';
import type { DuckDBBlobValue, DuckDBConnection } from '@duckdb/node-api';
import type { Columns } from '../columns.js';
import { LONGEST_CELL } from '../snapshot/snapshot-table.sql.js';

/** `text`: every value; `sheet`: as a spreadsheet has them, where an empty text is none and a long one is cut. */
export type CellForm = 'text' | 'sheet';

const BATCH_ROWS = 16_384;

function computeCell({ name, kind }: Columns[number], form: CellForm): string {
  const isText = kind !== 'id' && kind !== 'date';
  const value =
    isText && form === 'sheet' ? `left(nullif("${name}", ''), ${LONGEST_CELL})` : `"${name}"::VARCHAR`;
  // As `CellDigester` has them.
  return `encode(coalesce(string_agg(coalesce(${value}, chr(30)), chr(31)) || chr(31), ''))`;
}

/** The digests that `CellDigester` makes of a file which holds the snapshot's rows: few values cross, batch by batch. */
export async function digestSnapshot(
  connection: DuckDBConnection,
  columns: Columns,
  rows: number,
  form: CellForm,
): Promise<string[]> {
  const hashes = columns.map(() => createHash('sha1'));
  const cells = columns.map((column) => computeCell(column, form)).join(', ');
  for (let from = 0; from < rows; from += BATCH_ROWS) {
    const where = `rowid >= ${from} AND rowid < ${from + BATCH_ROWS}`;
    const reader = await connection.runAndReadAll(`SELECT ${cells} FROM snapshot WHERE ${where}`);
    for (const [i, value] of (reader.getRows()[0] as DuckDBBlobValue[]).entries())
      hashes[i]!.update(value.bytes);
  }
  return hashes.map((hash) => hash.digest('hex'));
}
