import type { Establishment, Individual } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
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
  constructor(private readonly dataSource: DataSource) {}

  /** @param asOf null: today @throws QueryProblem */
  async list<Entity extends DirectoryEntity>(
    entity: Entity,
    request: ListRequest,
    asOf: AsOf | null = null,
  ): Promise<Page<RecordOf[Entity]>> {
    return runList(this.dataSource, subjectOf(entity, asOf), request);
  }
}
