import { IMPORT_STATUSES, REGISTRIES } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { ListRequest } from '../directory/list-query.js';
import { type Page, runList } from '../directory/run-list.js';
import { ImportEntity } from '../imports/import.entity.js';
import { dayField, enumField, instantField, makeSubject, textField } from './operator-subject.js';

/** An import, and the name of who asked for it: null for the command line and for schedules. */
export interface ListedImport {
  row: ImportEntity;
  requestedByName: string | null;
}

export interface LoggedAction {
  action: string;
  /** Null: the command line. */
  actorName: string | null;
  comment: string;
  at: Date;
}

const IMPORTS = makeSubject({
  plural: 'imports',
  id: 'm.id',
  from: 'import m',
  fields: [
    enumField('registry', 'm.registry', REGISTRIES),
    enumField('status', 'm.status', IMPORT_STATUSES),
    textField('fileName', 'm.file_name'),
    dayField('dataDate', 'm.data_date'),
    instantField('createdAt', 'm.created_at'),
    instantField('endedAt', 'm.ended_at'),
  ],
  searched: 'm.file_name',
});

/** Imports as operators list and watch them. */
@Injectable()
export class ImportListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first unless asked otherwise. @throws QueryProblem */
  async list(request: ListRequest): Promise<Page<ListedImport>> {
    const sort = request.sort ?? ['id', 'DESC'];
    const page = await runList<{ id: number }>(this.dataSource, IMPORTS, { ...request, sort });
    return { ...page, rows: await this.read(page.rows.map(({ id }) => id)) };
  }

  async findById(id: number): Promise<ListedImport | null> {
    return (await this.read([id]))[0] ?? null;
  }

  /** Whether it is the last accepted import of its registry, which is the one that may be undone. */
  async isLastAccepted(id: number): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query('SELECT FROM registry WHERE last_import_id = $1', [
      id,
    ]);
    return rows.length > 0;
  }

  /** What operators decided about it, the first decision first. */
  async listActions(id: number): Promise<LoggedAction[]> {
    return this.dataSource.query(
      `SELECT a.action, nullif(concat_ws(' ', u.first_name, u.last_name), '') AS "actorName", a.comment, a.at
       FROM import_action a LEFT JOIN app_user u ON u.id = a.actor_id WHERE a.import_id = $1 ORDER BY a.id`,
      [id],
    );
  }

  private async read(ids: number[]): Promise<ListedImport[]> {
    const found = await this.dataSource.getRepository(ImportEntity).findBy({ id: In(ids) });
    const users: { id: number; name: string }[] = await this.dataSource.query(
      "SELECT id, concat_ws(' ', first_name, last_name) AS name FROM app_user WHERE id = ANY ($1)",
      [found.flatMap(({ requestedBy }) => requestedBy ?? [])],
    );
    const byId = new Map(found.map((row) => [row.id, row]));
    const names = new Map(users.map(({ id, name }) => [id, name]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [{ row, requestedByName: names.get(row.requestedBy ?? 0) ?? null }] : [];
    });
  }
}
