import type { Format } from '@annuaire/contracts';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Columns } from './columns.js';
import type { Truth } from './verify/truth.js';

/** What the notes of a file say of it; no time and no number of the build, so that the same data make the same bytes. */
export interface FileNotes {
  title: string;
  /** What one row is. */
  content: string;
  rows: number;
  /** Lines of its own, such as the filter of a list: label and text. */
  details: [label: string, text: string][];
  /** Label, licence and data date of each source. */
  sources: { label: string; publisher: string; licence: string; dataDate: string | null }[];
}

export interface WriteContext {
  /** A connection of the writer's own to the snapshot's database. */
  connection: DuckDBConnection;
  /** Of the table `snapshot`, which holds `markup` and `formula` beside them. */
  columns: Columns;
  /** Rows of the table, numbered from 0 by `rowid`. */
  rows: number;
  notes: FileNotes;
}

/** One format: writes the snapshot to a file, and reads such a file back whole. */
export interface FormatWriter {
  format: Format;
  write(context: WriteContext, file: string): Promise<void>;
  /** @param connection of the reader's own @throws when the file does not hold what it must */
  check(truth: Truth, connection: DuckDBConnection, file: string): Promise<void>;
}
