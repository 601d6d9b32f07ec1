import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import type { PoolClient } from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';

/** Lines gathered before they go to the socket: few large writes. */
const BLOCK = 256 * 1024;

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Writes records into a new unlogged table with COPY, on a connection of its own. */
export class CopyWriter {
  private lines = '';
  rows = 0;

  private constructor(
    private readonly runner: QueryRunner,
    private readonly stream: CopyStreamQuery,
    private readonly fields: readonly string[],
  ) {}

  /** Makes the table anew: what a killed run left in it is gone. */
  static async open(
    dataSource: DataSource,
    table: string,
    columns: readonly { field: string; column: string; type: string }[],
  ): Promise<CopyWriter> {
    const runner = dataSource.createQueryRunner();
    const client = (await runner.connect()) as PoolClient;
    await runner.query(`DROP TABLE IF EXISTS ${table}`);
    await runner.query(
      `CREATE UNLOGGED TABLE ${table} (${columns.map((c) => `${c.column} ${c.type}`).join(', ')})`,
    );
    const stream = client.query(copyFrom(`COPY ${table} FROM STDIN`));
    stream.on('error', () => undefined); // told by close(), or by the write that fails
    return new CopyWriter(
      runner,
      stream,
      columns.map((c) => c.field),
    );
  }

  /** Takes a record; full blocks leave with the next `flush`. */
  add(record: object): void {
    const values = record as Record<string, string | boolean | null | undefined>;
    let line = '';
    for (let i = 0; i < this.fields.length; i++) {
      const value = values[this.fields[i]!];
      if (i > 0) line += '\t';
      line += escapeCopyValue(value);
    }
    this.lines += line + '\n';
    this.rows++;
  }

  /** Sends full blocks, waiting when PostgreSQL is slower than we are. */
  async flush(): Promise<void> {
    if (this.lines.length < BLOCK) return;
    const block = this.lines;
    this.lines = '';
    if (!this.stream.write(block)) await once(this.stream, 'drain');
  }

  /** @returns rows written */
  async close(): Promise<number> {
    try {
      this.stream.end(this.lines);
      await finished(this.stream);
      return this.rows;
    } finally {
      await this.runner.release();
    }
  }

  /** Ends without keeping anything. */
  async abort(): Promise<void> {
    this.stream.destroy(new Error('aborted'));
    await finished(this.stream).catch(() => undefined);
    await this.runner.release();
  }
}

/** A value as a field of a COPY text line. */
export function escapeCopyValue(raw: string | number | boolean | null | undefined): string {
  if (raw === null || raw === undefined) return '\\N';
  const value = String(raw);
  // NUL cannot be stored by PostgreSQL at all.
  const clean = value.includes('\0') ? value.replaceAll('\0', '') : value;
  return clean.replace(SPECIAL, (c) => ESCAPES[c]!);
}
