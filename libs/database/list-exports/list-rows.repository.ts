import { pipeline } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { LIST_COLUMNS } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DataSource } from 'typeorm';
import { compileWholeList } from '../directory/list-query.js';
import { type ListSubject, subjectOf } from '../directory/list-subject.js';
import { StandingRepository } from '../directory/standing.repository.js';
import type { StandsOn } from '../directory/standing.js';
import type { ListSelection } from './list-export.js';

const SUBJECT_OF = { establishments: 'establishment', individuals: 'individual' } as const;

@Injectable()
export class ListRowsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly standing: StandingRepository,
  ) {}

  /** @throws QueryProblem naming what of the filter or sort is not understood */
  check(selection: ListSelection): void {
    compile(selection, []);
  }

  /**
   * Streams all rows of a list, in its order, as PostgreSQL's CSV without header; rows and imports are of one and the
   * same instant. COPY takes no bound values, so the rows go through a temporary table of the transaction.
   * @returns the imports that they stand on
   * @throws QueryProblem
   */
  async copyRows(selection: ListSelection, sink: Writable): Promise<StandsOn[]> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      await runner.query(`SET LOCAL datestyle = 'ISO, YMD'`);
      const standsOn = await this.standing.find(selection.asOf, runner);
      const list = compile(selection, standsOn);
      await runner.query(`CREATE TEMP TABLE list_rows ON COMMIT DROP AS ${list.sql}`, list.values);
      const client = (await runner.connect()) as PoolClient;
      await pipeline(client.query(copyTo('COPY list_rows TO STDOUT (FORMAT csv)')), sink);
      await runner.commitTransaction();
      return standsOn;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}

function compile(
  selection: ListSelection,
  standsOn: readonly StandsOn[],
): { sql: string; values: unknown[] } {
  const { entity, filter, sort, asOf } = selection;
  const subject = subjectOf(SUBJECT_OF[entity], asOf === null ? null : { day: asOf, standsOn });
  return compileWholeList(subject, { filter, sort: sort ?? undefined }, selectColumns(subject, selection));
}

/** Typed as they are stored: days stay days. */
function selectColumns(subject: ListSubject, { entity }: ListSelection): string {
  return LIST_COLUMNS[entity]
    .map(({ name }) => `${name === 'id' ? subject.id : subject.fields.get(name)!.column} AS "${name}"`)
    .join(', ');
}
