import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RecordBatch } from 'apache-arrow';
import type { FormatWriter, WriteContext } from '../../format-writer.js';
import { computeArrowLayout } from './arrow-layout.js';
import { readBatch } from './batch-values.js';
import { buildDictionaries } from './dictionaries.js';
import { CompressedFileWriter } from './compressed-writer.js';
import { checkCells } from '../../verify/check-cells.js';
import { readFeatherCells } from './read-feather-cells.js';
import { buildRecordBatch } from './record-batch.js';

/** Enough rows for readers to be fast, few enough that a batch is some 5 MB. */
const BATCH_ROWS = 16_384;

async function* buildBatches({ connection, columns, rows }: WriteContext): AsyncGenerator<RecordBatch> {
  const layout = computeArrowLayout(columns);
  const dictionaries = await buildDictionaries(connection, layout.columns);
  // An empty directory still has one batch: it carries the schema.
  for (let from = 0; from === 0 || from < rows; from += BATCH_ROWS)
    yield buildRecordBatch(
      layout,
      await readBatch(connection, layout.columns, from, Math.min(from + BATCH_ROWS, rows)),
      dictionaries,
    );
}

/** The Arrow IPC file format, its buffers in LZ4 as Feather has them by default: what every reader takes. */
export const FEATHER_WRITER: FormatWriter = {
  format: 'feather',
  async write(context, file) {
    await pipeline(
      Readable.from(buildBatches(context), { objectMode: true, highWaterMark: 1 }),
      CompressedFileWriter.throughNode(),
      createWriteStream(file, { highWaterMark: 1 << 20 }),
    );
  },
  async check(truth, _connection, file) {
    await checkCells(truth, await readFeatherCells(file, truth.columns), 'text');
  },
};
