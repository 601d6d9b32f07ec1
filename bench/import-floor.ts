import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { normaliseColumnName } from '#registries/checks/column-name.js';
import { REGISTRY_BY_ID } from '#registries/registries.js';

/** The least any program must do: hash, scan the needed columns and rows, copy them, merge them. */
export class ImportFloor {
  constructor(private readonly client: pg.Client) {}

  async hash(path: string): Promise<void> {
    const hash = createHash('sha256');
    for await (const block of createReadStream(path, { highWaterMark: 4 << 20 }))
      hash.update(block as Buffer);
    hash.digest();
  }

  /** DuckDB scan of the needed columns and rows, and COPY of the same rows into an unlogged table. */
  async scanAndCopy(path: string, table: string): Promise<void> {
    const columns = await findColumns(path);
    const kept = `${path}.kept`;
    const instance = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '1GB' });
    const connection = await instance.connect();
    const names = columns.all.map((_, i) => `'c${i}': 'VARCHAR'`).join(', ');
    await connection.run(`COPY (SELECT ${columns.needed.map((i) => `c${i}`).join(', ')} FROM read_csv('${path}', columns = {${names}}, header = false,
      skip = 1, auto_detect = false, delim = '|', quote = '', escape = '', strict_mode = false, null_padding = true, parallel = true)
      WHERE c${columns.filter} = '21') TO '${kept}' (FORMAT csv, HEADER false)`);
    connection.closeSync();
    instance.closeSync();
    await this.client.query(`DROP TABLE IF EXISTS ${table}`);
    await this.client.query(
      `CREATE UNLOGGED TABLE ${table} (${columns.needed.map((i) => `c${i} text`).join(', ')})`,
    );
    await pipeline(
      createReadStream(kept),
      this.client.query(copyFrom(`COPY ${table} FROM STDIN (FORMAT csv)`)),
    );
  }

  /** A target table with the rows of one edition, by person, structure and rank: what a single MERGE can work on. */
  async prepareTarget(table: string): Promise<void> {
    await this.client.query(`DROP TABLE IF EXISTS floor_target`);
    await this.client.query(`CREATE TABLE floor_target AS SELECT *, ${KEY} AS k FROM ${table} t`);
    await this.client.query('ALTER TABLE floor_target ADD PRIMARY KEY (k)');
    await this.client.query('ANALYZE floor_target');
  }

  /** The best single MERGE of the staging rows. */
  async merge(table: string): Promise<void> {
    const { fields } = await this.client.query(`SELECT * FROM ${table} LIMIT 0`);
    const names = fields.map((field) => field.name);
    await this.client.query(`ANALYZE ${table}`);
    await this.client
      .query(`MERGE INTO floor_target t USING (SELECT *, ${KEY} AS k FROM ${table} t) s ON t.k = s.k
      WHEN MATCHED AND (${names.map((n) => `t.${n}`).join(', ')}) IS DISTINCT FROM (${names.map((n) => `s.${n}`).join(', ')})
        THEN UPDATE SET ${names.map((n) => `${n} = s.${n}`).join(', ')}
      WHEN NOT MATCHED THEN INSERT (k, ${names.join(', ')}) VALUES (s.k, ${names.map((n) => `s.${n}`).join(', ')})
      WHEN NOT MATCHED BY SOURCE THEN DELETE`);
  }
}

const KEY = `concat_ws('|', t.c0, t.c1, t.c23, row_number() OVER (PARTITION BY t.c0, t.c1, t.c23 ORDER BY t::text))`;

async function findColumns(path: string): Promise<{ all: string[]; needed: number[]; filter: number }> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(8192), 0, 8192, 0);
  await file.close();
  const all = buffer.subarray(0, buffer.indexOf(10)).toString().split('|');
  const position = (header: string) =>
    all.findIndex((name) => normaliseColumnName(name) === normaliseColumnName(header));
  const { columns } = REGISTRY_BY_ID.rpps;
  return {
    all,
    needed: columns.map((column) => position(column.header)),
    filter: position('Code profession'),
  };
}
