import { open } from 'node:fs/promises';
import { type Data, type RecordBatch, RecordBatchReader } from 'apache-arrow';
import type { Columns } from '../../columns.js';
import { CellDigester, NULL_CELL } from '../../verify/cell-digester.js';
import { toDay } from '../../verify/days.js';
import { type ArrowColumn, computeArrowLayout } from './arrow-layout.js';

const CELLS = 4096;

/** Reads the cells of a Feather file. @throws when it is cut, damaged, or has other columns */
export async function readFeatherCells(file: string, columns: Columns): Promise<CellDigester> {
  const layout = computeArrowLayout(columns);
  const digester = new CellDigester(columns.length);
  const dictionaries = new Map<Data, string[]>();
  const handle = await open(file);
  try {
    const reader = await RecordBatchReader.from(handle);
    for await (const batch of reader as AsyncIterable<RecordBatch>) {
      if (batch.schema.names.join() !== columns.map(({ name }) => name).join())
        throw new Error('feather has other columns');
      for (const [i, column] of layout.columns.entries())
        for (const cells of readCells(batch.data.children[i]!, column, dictionaries))
          digester.addColumn(i, cells);
      digester.addRows(batch.numRows);
    }
    return digester;
  } finally {
    await handle.close().catch(() => undefined);
  }
}

/** A few thousand at a time: what is read is soon gone. */
function* readCells(data: Data, column: ArrowColumn, dictionaries: Map<Data, string[]>): Generator<string[]> {
  const cellOf = findReader(data, column, dictionaries);
  const { nullBitmap, nullCount, length } = data;
  for (let from = 0; from < length; from += CELLS) {
    const cells: string[] = [];
    for (let i = from; i < Math.min(from + CELLS, length); i++) {
      const isThere = nullCount === 0 || (nullBitmap[i >> 3]! & (1 << (i & 7))) !== 0;
      cells.push(isThere ? cellOf(i) : NULL_CELL);
    }
    yield cells;
  }
}

function findReader(
  data: Data,
  column: ArrowColumn,
  dictionaries: Map<Data, string[]>,
): (i: number) => string {
  const integers = data.values as Int32Array;
  if (column.transport === 'bytes') return readTexts(data);
  if (column.kind === 'date') return (i) => toDay(integers[i]!);
  if (column.transport === 'integers') return (i) => String(integers[i]);
  const values = readDictionary(data, dictionaries);
  return (i) => values[integers[i]!]!;
}

/** The texts of a column, cut out of one run of bytes. */
function readTexts({ values, valueOffsets }: Data): (i: number) => string {
  const bytes = values as Uint8Array;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const offsets = valueOffsets as Int32Array;
  return (i) => text.slice(offsets[i], offsets[i + 1]);
}

function readDictionary(data: Data, known: Map<Data, string[]>): string[] {
  const chunk = (data.dictionary?.data[0] ?? data) as Data;
  const found = known.get(chunk);
  if (found) return found;
  const textOf = readTexts(chunk);
  const values = Array.from({ length: chunk.length }, (_, i) => textOf(i));
  known.set(chunk, values);
  return values;
}
