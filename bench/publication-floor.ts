import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { type Format, PUBLICATION_COLUMNS } from '@annuaire/contracts';
import type { DuckDBBlobValue, DuckDBConnection } from '@duckdb/node-api';
import { computeRowsSql } from '../apps/worker/src/publication/formats/xlsx/cells.sql.js';

const COLUMNS = PUBLICATION_COLUMNS.map(({ name }) => `"${name}"`).join(', ');
const BATCH = 4096;
const deflate = promisify(deflateRaw) as (data: Buffer, options: object) => Promise<Buffer>;

/** The least that each format takes: DuckDB's own COPY of the same table; for xlsx, the sheet's XML built and deflated. */
export async function writeFloor(
  connection: DuckDBConnection,
  format: Format,
  rows: number,
  folder: string,
): Promise<void> {
  const copy = (options: string) =>
    connection.run(
      `COPY (SELECT ${COLUMNS} FROM snapshot) TO '${join(folder, `floor.${format}`)}' (${options})`,
    );
  if (format === 'csv') await copy('FORMAT csv, HEADER');
  else if (format === 'json') await copy('FORMAT json, ARRAY true');
  else if (format === 'jsonl' || format === 'xml') await copy('FORMAT json');
  else if (format === 'parquet' || format === 'feather') await copy('FORMAT parquet');
  else await deflateSheet(connection, rows);
}

async function deflateSheet(connection: DuckDBConnection, rows: number): Promise<void> {
  const pending: Promise<Buffer>[] = [];
  for (let at = 0; at < rows; at += BATCH) {
    const sql = computeRowsSql(PUBLICATION_COLUMNS, at, Math.min(at + BATCH, rows), at + 2);
    const { bytes } = (await connection.runAndReadAll(sql)).getRows()[0]![0] as DuckDBBlobValue;
    pending.push(deflate(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { level: 4 }));
    if (pending.length > 2) await pending.shift();
  }
  await Promise.all(pending);
}
