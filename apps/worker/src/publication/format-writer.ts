import type { Directory, Format } from '@annuaire/contracts';
import type { DuckDBConnection } from '@duckdb/node-api';

/** What the notes of a file say of it; no time and no number of the build, so that the same data make the same bytes. */
export interface PublicationNotes {
  directory: Directory;
  rows: number;
  /** Label, licence and data date of each source. */
  sources: { label: string; publisher: string; licence: string; dataDate: string | null }[];
}

export interface WriteContext {
  /** A connection of the writer's own to the snapshot's database. */
  connection: DuckDBConnection;
  /** Rows of the table `snapshot`, numbered from 0 by `rowid`. */
  rows: number;
  notes: PublicationNotes;
}

/** One format: writes the snapshot to a file, and counts the rows of such a file by reading it back whole. */
export interface FormatWriter {
  format: Format;
  write(context: WriteContext, file: string): Promise<void>;
  /** @throws when the file is not whole */
  count(connection: DuckDBConnection, file: string): Promise<number>;
}
