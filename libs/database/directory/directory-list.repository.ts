import type { Establishment, Individual } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ListRequest } from './list-query.js';
import { type DirectoryEntity, LIST_SUBJECTS } from './list-subject.js';
import { type Page, runList } from './run-list.js';

export type { Page } from './run-list.js';

export interface RecordOf {
  individual: Individual;
  establishment: Establishment;
}

@Injectable()
export class DirectoryListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws QueryProblem */
  async list<Entity extends DirectoryEntity>(
    entity: Entity,
    request: ListRequest,
  ): Promise<Page<RecordOf[Entity]>> {
    return runList(this.dataSource, LIST_SUBJECTS[entity], request);
  }
}
