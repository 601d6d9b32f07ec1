import type { DuckDBConnection } from '@duckdb/node-api';
import type { Columns } from '../columns.js';
import type { Snapshot } from '../snapshot/snapshot.js';
import { computeChecksums } from './checksums.js';
import { type CellForm, digestSnapshot } from './snapshot-digests.js';

/** What a file must hold, told by the snapshot it was written from. What is asked for twice is worked out once. */
export class Truth {
  private readonly known = new Map<string, Promise<string[]>>();

  constructor(private readonly snapshot: Pick<Snapshot, 'columns' | 'rows' | 'connect'>) {}

  get columns(): Columns {
    return this.snapshot.columns;
  }

  get rows(): number {
    return this.snapshot.rows;
  }

  /** @param select what the file should hold of each column, under the column's name */
  async getChecksums(select: string): Promise<string[]> {
    return this.get(select, (connection) =>
      computeChecksums(connection, `(SELECT ${select} FROM snapshot)`, this.columns),
    );
  }

  async getDigests(form: CellForm): Promise<string[]> {
    return this.get(form, (connection) => digestSnapshot(connection, this.columns, this.rows, form));
  }

  private get(name: string, work: (connection: DuckDBConnection) => Promise<string[]>): Promise<string[]> {
    const found = this.known.get(name) ?? this.run(work);
    this.known.set(name, found);
    return found;
  }

  private async run(work: (connection: DuckDBConnection) => Promise<string[]>): Promise<string[]> {
    const connection = await this.snapshot.connect();
    try {
      return await work(connection);
    } finally {
      connection.closeSync();
    }
  }
}

/** @throws when the file does not hold what it must, naming what differs */
export function compare(truth: Truth, expected: readonly string[], found: readonly string[]): void {
  const at = expected.findIndex((value, i) => value !== found[i]);
  if (at === -1) return;
  const name = ['the number of rows', 'the rows', ...truth.columns.map((column) => column.name)][at];
  throw new Error(`${name}: ${found[at]} instead of ${expected[at]}`);
}
