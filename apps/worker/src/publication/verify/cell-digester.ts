import { createHash } from 'node:crypto';

/** Neither is ever in a text: the snapshot holds no such characters. */
export const SEPARATOR = '\x1f';
export const NULL_CELL = '\x1e';

const BATCH_ROWS = 4096;

/**
 * Digests the cells of each column, in order, as a reader finds them. Texts are latin1 strings, one character for a byte
 * of their UTF-8: nothing is decoded only to be encoded again.
 */
export class CellDigester {
  rows = 0;
  private readonly hashes;
  private cells: string[][];

  constructor(private readonly width: number) {
    this.hashes = Array.from({ length: width }, () => createHash('sha1'));
    this.cells = this.makeEmpty();
  }

  /** @param row null where there is no value */
  add(row: readonly (string | null)[]): void {
    for (let i = 0; i < this.width; i++) this.cells[i]!.push(row[i] ?? NULL_CELL);
    this.rows++;
    if (this.cells[0]!.length === BATCH_ROWS) this.flush();
  }

  /** Many cells of one column; every column is given as many before `addRows`. */
  addColumn(column: number, cells: string[]): void {
    if (cells.length > 0) this.hashes[column]!.update(cells.join(SEPARATOR) + SEPARATOR, 'latin1');
  }

  addRows(count: number): void {
    this.rows += count;
  }

  /** @returns one digest per column; ends the work */
  finish(): string[] {
    this.flush();
    return this.hashes.map((hash) => hash.digest('hex'));
  }

  private flush(): void {
    for (const [i, cells] of this.cells.entries()) this.addColumn(i, cells);
    this.cells = this.makeEmpty();
  }

  private makeEmpty(): string[][] {
    return Array.from({ length: this.width }, () => []);
  }
}
