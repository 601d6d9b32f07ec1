import { pipeline } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { LIST_COLUMNS, type RegistryId } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DataSource, type QueryRunner } from 'typeorm';
import { compileWholeList } from '../directory/list-query.js';
import { LIST_SUBJECTS, type ListSubject } from '../directory/list-subject.js';
import type { ListSelection } from './list-export.js';

/** What the rows of a list stand on. */
export interface ListOrigin {
  /** `YYYY-MM-DD` of each registry that has been imported. */
  dataDates: Partial<Record<RegistryId, string>>;
}

const SUBJECT_OF = { establishments: 'establishment', individuals: 'individual' } as const;

@Injectable()
export class ListRowsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws QueryProblem naming what of the filter or sort is not understood */
  check(selection: ListSelection): void {
    compile(selection);
  }

  /**
   * Streams all rows of a list, in its order, as PostgreSQL's CSV without header; rows and data dates are of one and the
   * same instant. COPY takes no bound values, so the rows go through a temporary table of the transaction.
   * @throws QueryProblem
   */
  async copyRows(selection: ListSelection, sink: Writable): Promise<ListOrigin> {
    const list = compile(selection);
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      await runner.query(`SET LOCAL datestyle = 'ISO, YMD'`);
      const dataDates = await readDataDates(runner);
      await runner.query(`CREATE TEMP TABLE list_rows ON COMMIT DROP AS ${list.sql}`, list.values);
      const client = (await runner.connect()) as PoolClient;
      await pipeline(client.query(copyTo('COPY list_rows TO STDOUT (FORMAT csv)')), sink);
      await runner.commitTransaction();
      return { dataDates };
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}

function compile(selection: ListSelection): { sql: string; values: unknown[] } {
  const subject = LIST_SUBJECTS[SUBJECT_OF[selection.entity]];
  const { filter, sort } = selection;
  return compileWholeList(subject, { filter, sort: sort ?? undefined }, selectColumns(subject, selection));
}

/** Typed as they are stored: days stay days. */
function selectColumns(subject: ListSubject, { entity }: ListSelection): string {
  return LIST_COLUMNS[entity]
    .map(({ name }) => `${name === 'id' ? subject.id : subject.fields.get(name)!.column} AS "${name}"`)
    .join(', ');
}

async function readDataDates(runner: QueryRunner): Promise<ListOrigin['dataDates']> {
  const rows = (await runner.query(
    'SELECT id, data_date::text AS date FROM registry WHERE data_date IS NOT NULL ORDER BY id',
  )) as { id: RegistryId; date: string }[];
  return Object.fromEntries(rows.map(({ id, date }) => [id, date]));
}
