import type { Establishment, Individual } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CountCache } from './count-cache.js';
import type { ListRequest } from './list-query.js';
import { type DirectoryEntity, subjectOf } from './list-subject.js';
import { type Page, runList } from './run-list.js';
import type { AsOf } from './standing.js';

export type { Page } from './run-list.js';

export interface RecordOf {
  individual: Individual;
  establishment: Establishment;
}

@Injectable()
export class DirectoryListRepository {
  private readonly totals = new CountCache();

  constructor(private readonly dataSource: DataSource) {}

  /** @param asOf null: today @param version of the directory, by which totals are known again @throws QueryProblem */
  async list<Entity extends DirectoryEntity>(
    entity: Entity,
    request: ListRequest,
    asOf: AsOf | null = null,
    version: string | null = null,
  ): Promise<Page<RecordOf[Entity]>> {
    return runList(this.dataSource, subjectOf(entity, asOf), request, (query, run) =>
      version === null ? run() : this.totals.get(version, query, run),
    );
  }
}
