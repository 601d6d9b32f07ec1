import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Columns } from '../columns.js';
import { computeLoadSql } from './snapshot-table.sql.js';

/** Rows of one instant, in a DuckDB file: all formats are written from it, so none can differ from another. */
export interface Snapshot<Origin = unknown> {
  /** What the rows stand on. */
  origin: Origin;
  columns: Columns;
  rows: number;
  connect(): Promise<DuckDBConnection>;
  close(): void;
}

export interface SnapshotPlace {
  /** An empty folder for its files; the caller closes the snapshot, then removes the folder. */
  folder: string;
  memoryMb: number;
}

/** @param copyRows writes the rows, in their order, as PostgreSQL's CSV without header */
export async function takeSnapshot<Origin>(
  columns: Columns,
  copyRows: (sink: Writable) => Promise<Origin>,
  { folder, memoryMb }: SnapshotPlace,
): Promise<Snapshot<Origin>> {
  const csv = join(folder, 'snapshot.csv');
  const origin = await copyRows(createWriteStream(csv, { highWaterMark: 1 << 20 }));
  const instance = await openInstance(folder, memoryMb);
  try {
    const rows = await load(instance, csv, columns);
    return { origin, columns, rows, connect: () => instance.connect(), close: () => instance.closeSync() };
  } catch (error) {
    instance.closeSync();
    throw error;
  }
}

/**
 * One thread per query: rows then come in the table's order wherever they are aggregated, and files are the same to
 * the byte. The cores are kept busy by writing several formats at once.
 */
async function openInstance(folder: string, memoryMb: number): Promise<DuckDBInstance> {
  const spill = join(folder, 'spill');
  await mkdir(spill, { recursive: true });
  return DuckDBInstance.create(join(folder, 'snapshot.duckdb'), {
    threads: '1',
    memory_limit: `${memoryMb}MB`,
    temp_directory: spill,
    preserve_insertion_order: 'true',
  });
}

async function load(instance: DuckDBInstance, csv: string, columns: Columns): Promise<number> {
  const connection = await instance.connect();
  try {
    await connection.run(computeLoadSql(csv, columns));
    await rm(csv);
    const counted = await connection.runAndReadAll('SELECT count(*)::INTEGER FROM snapshot');
    return counted.getRows()[0]![0] as number;
  } finally {
    connection.closeSync();
  }
}
