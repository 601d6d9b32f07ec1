import { type ChangeKind, CHANGE_KINDS, type RegistryId } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StandsOn } from '../directory/standing.js';
import { CHANGE_VALUES } from './change-values.sql.js';
import type { ChangedEntity } from './change-records.sql.js';

/** One record that appeared, changed, vanished or returned in one import; or was undone, or purged. */
export interface Change {
  cursor: number;
  kind: ChangeKind;
  entity: ChangedEntity;
  /** Null for an establishment. An assignment has both. */
  individualId: number | null;
  establishmentId: number | null;
  registry: RegistryId;
  importId: number;
  /** Of the import's file, `YYYY-MM-DD`. */
  dataDate: string;
  /** Cursor of the change that an `undone` one takes back. */
  undoes: number | null;
  /** Of `changed`: the fields that did. */
  before: Record<string, unknown> | null;
  /** Fields to take; null: the record is no longer known. */
  after: Record<string, unknown> | null;
}

export interface ChangeQuery {
  /** Cursor of the last change the caller has; 0: none. */
  since: number;
  limit: number;
  registries: readonly RegistryId[];
  entities: readonly ChangedEntity[];
  kinds: readonly ChangeKind[];
}

export interface ChangePage {
  changes: Change[];
  /** To go on from. */
  cursor: number;
  /** Cursor of the last change there is. */
  head: number;
  /** What the directory stands on at `head`. */
  standsOn: StandsOn[];
}

@Injectable()
export class ChangeFeedRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One statement, so that changes, head and data dates are of one instant. */
  async find({ since, limit, registries, entities, kinds }: ChangeQuery): Promise<ChangePage> {
    // Written out, all from closed lists: the index of the rarer kinds is used only for kinds the planner knows.
    const only = kinds.length < CHANGE_KINDS.length ? `AND c.kind IN ('${kinds.join("', '")}')` : '';
    const [row] = await this.dataSource.query<[Omit<ChangePage, 'cursor'>]>(
      `SELECT (SELECT value::float8 FROM change_cursor) AS head,
        (SELECT coalesce(json_agg(json_build_object('registry', id, 'importId', last_import_id, 'dataDate', data_date) ORDER BY id), '[]')
         FROM registry WHERE last_import_id IS NOT NULL) AS "standsOn",
        (SELECT coalesce(json_agg(page ORDER BY page.cursor), '[]') FROM (
          SELECT c.cursor, c.kind, c.entity, c.individual_id AS "individualId", c.establishment_id AS "establishmentId",
            c.registry, c.import_id AS "importId", m.data_date AS "dataDate", c.undoes,
            coalesce(c.before, told.before) AS before, coalesce(c.after, told.after) AS after
          FROM (SELECT * FROM change c WHERE c.cursor > $1 AND c.registry = ANY ($3) AND c.entity = ANY ($4) ${only}
            ORDER BY c.cursor LIMIT $2) c
          JOIN import m ON m.id = c.import_id ${CHANGE_VALUES}) page) AS changes`,
      [since, limit, registries, entities],
    );
    const { changes, head, standsOn } = row;
    const cursor = changes.length < limit ? Math.max(head, since) : changes.at(-1)!.cursor;
    return { changes, cursor, head, standsOn };
  }
}
