import {
  DIRECTORIES,
  type Directory,
  type Format,
  FORMATS,
  LIST_ENTITIES,
  type ListEntity,
} from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ListRequest } from '../directory/list-query.js';
import { type Page, runList } from '../directory/run-list.js';
import { enumField, instantField, makeSubject, textField } from '../operations/operator-subject.js';

/** One answer that held a file, or a part of it (`status` 206). */
export interface ListedDownload {
  id: number;
  at: Date;
  /** Of a publication's file, with its version; null for a list. */
  directory: Directory | null;
  version: number | null;
  /** Of a list made into a file; null for a publication's. */
  entity: ListEntity | null;
  rowsCount: number | null;
  format: Format;
  status: number;
  userId: number;
  userName: string | null;
  userEmail: string | null;
  companyName: string | null;
}

const DOWNLOADS = makeSubject({
  plural: 'downloads',
  id: 'd.id',
  from: `download d LEFT JOIN publication p ON p.id = d.publication_id LEFT JOIN list_export l ON l.id = d.list_export_id
         LEFT JOIN app_user u ON u.id = d.user_id LEFT JOIN company c ON c.id = u.company_id`,
  fields: [
    instantField('at', 'd.at'),
    enumField('directory', 'p.directory', DIRECTORIES),
    enumField('entity', 'l.entity', LIST_ENTITIES),
    {
      ...textField('rowsCount', 'coalesce(p.rows_count, l.rows_count)::text'),
      selected: 'coalesce(p.rows_count, l.rows_count)',
    },
    enumField('format', 'd.format', FORMATS),
    { ...textField('version', 'd.publication_id::text'), selected: 'd.publication_id' },
    { ...enumField('status', 'd.status::text', ['200', '206']), selected: 'd.status' },
    { ...textField('userId', 'd.user_id::text'), selected: 'd.user_id' },
    textField('userName', "concat_ws(' ', u.first_name, u.last_name)"),
    textField('userEmail', 'u.email'),
    textField('companyName', 'c.name'),
  ],
  searched: "concat_ws(' ', u.first_name, u.last_name, u.email, c.name)",
});

/** Who downloaded what, for operators. */
@Injectable()
export class DownloadListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first unless asked otherwise. @throws QueryProblem */
  async list(request: ListRequest): Promise<Page<ListedDownload>> {
    const sort = request.sort ?? ['id', 'DESC'];
    return runList<ListedDownload>(this.dataSource, DOWNLOADS, { ...request, sort });
  }
}
