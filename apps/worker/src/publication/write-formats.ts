import { join } from 'node:path';
import type { Format } from '@annuaire/contracts';
import type { FileNotes, FormatWriter } from './format-writer.js';
import { runConcurrently } from './run-concurrently.js';
import type { Snapshot } from './snapshot/snapshot.js';

export interface WrittenFile {
  format: Format;
  path: string;
  writer: FormatWriter;
}

/** Two queries of one thread each keep two cores busy. */
const CONCURRENCY = 2;

/** @param onWritten called after each file, with the seconds it took */
export async function writeFormats(
  snapshot: Snapshot,
  notes: FileNotes,
  writers: readonly FormatWriter[],
  folder: string,
  onWritten: (format: Format, seconds: number) => Promise<void>,
): Promise<WrittenFile[]> {
  return runConcurrently(writers, CONCURRENCY, async (writer) => {
    const path = join(folder, `data.${writer.format}`);
    const connection = await snapshot.connect();
    const start = performance.now();
    try {
      await writer.write({ connection, columns: snapshot.columns, rows: snapshot.rows, notes }, path);
    } finally {
      connection.closeSync();
    }
    await onWritten(writer.format, (performance.now() - start) / 1000);
    return { format: writer.format, path, writer };
  });
}
