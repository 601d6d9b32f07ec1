import { pipeline } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { type Directory, type RegistryId, REGISTRY_OF_DIRECTORY } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DataSource, type QueryRunner } from 'typeorm';
import { computeSnapshotSql } from './snapshot.sql.js';

/** What a snapshot stands on. */
export interface SnapshotOrigin {
  /** Cursor of the change feed at that instant. */
  cursor: number;
  /** `YYYY-MM-DD` of each registry that has been imported. */
  dataDates: Partial<Record<RegistryId, string>>;
}

@Injectable()
export class DirectorySnapshotRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Streams a directory's rows, sorted, as PostgreSQL's CSV without header (a null is an empty field, an empty text
   * is `""`), the columns in their fixed order. Rows, cursor and data dates are of one and the same instant.
   */
  async copyRows(directory: Directory, sink: Writable): Promise<SnapshotOrigin> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      await runner.query(`SET LOCAL datestyle = 'ISO, YMD'`);
      const registry = REGISTRY_OF_DIRECTORY[directory];
      const origin = await readOrigin(runner, registry);
      const client = (await runner.connect()) as PoolClient;
      const copy = copyTo(`COPY (${computeSnapshotSql(registry)}) TO STDOUT (FORMAT csv)`);
      await pipeline(client.query(copy), sink);
      await runner.commitTransaction();
      return origin;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}

async function readOrigin(runner: QueryRunner, registry: RegistryId): Promise<SnapshotOrigin> {
  const [row] = (await runner.query(
    `SELECT c.value::float8 AS cursor, r.data_date::text AS date FROM change_cursor c, registry r WHERE r.id = $1`,
    [registry],
  )) as { cursor: number; date: string | null }[];
  if (!row) throw new Error(`Registry ${registry} has no row`);
  return { cursor: row.cursor, dataDates: row.date === null ? {} : { [registry]: row.date } };
}
