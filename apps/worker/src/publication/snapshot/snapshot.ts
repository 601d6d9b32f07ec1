import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Directory } from '@annuaire/contracts';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type {
  DirectorySnapshotRepository,
  SnapshotOrigin,
} from '#database/publications/directory-snapshot.repository.js';
import { computeLoadSql } from './snapshot-table.sql.js';

/** A directory at one instant, in a DuckDB file: all formats are written from it, so none can differ from another. */
export interface Snapshot extends SnapshotOrigin {
  rows: number;
  connect(): Promise<DuckDBConnection>;
  close(): void;
}

/** @param folder an empty folder for its files; the caller closes the snapshot, then removes the folder */
export async function takeSnapshot(
  directories: DirectorySnapshotRepository,
  directory: Directory,
  folder: string,
  memoryMb: number,
): Promise<Snapshot> {
  const csv = join(folder, 'snapshot.csv');
  const origin = await directories.copyRows(directory, createWriteStream(csv, { highWaterMark: 1 << 20 }));
  const instance = await openInstance(folder, memoryMb);
  try {
    const rows = await load(instance, csv);
    return { ...origin, rows, connect: () => instance.connect(), close: () => instance.closeSync() };
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

async function load(instance: DuckDBInstance, csv: string): Promise<number> {
  const connection = await instance.connect();
  try {
    await connection.run(computeLoadSql(csv));
    await rm(csv);
    const counted = await connection.runAndReadAll('SELECT count(*)::INTEGER FROM snapshot');
    return counted.getRows()[0]![0] as number;
  } finally {
    connection.closeSync();
  }
}
