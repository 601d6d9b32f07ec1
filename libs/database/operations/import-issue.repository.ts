import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ListRequest } from '../directory/list-query.js';
import { type Page, runList } from '../directory/run-list.js';
import { makeSubject, textField } from './operator-subject.js';

/** One odd value of an import's file. `line` counts from the header, which is line 1; null: the whole file. */
export interface ImportIssue {
  id: number;
  code: string;
  line: number | null;
  field: string | null;
  rawValue: string | null;
  key: string | null;
}

/** The first thousand issues of each code are kept; how many there were stands in the import's counts. */
@Injectable()
export class ImportIssueRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the file's order unless asked otherwise. @throws QueryProblem */
  async list(importId: number, request: ListRequest): Promise<Page<ImportIssue>> {
    return runList<ImportIssue>(this.dataSource, subjectOf(importId), request);
  }

  async listAll(importId: number, code: string | null): Promise<ImportIssue[]> {
    return this.dataSource.query(
      `SELECT ordinal AS id, code, line, field, raw_value AS "rawValue", key FROM import_issue
       WHERE import_id = $1 AND ($2::text IS NULL OR code = $2) ORDER BY ordinal`,
      [importId, code],
    );
  }
}

/** @param importId an integer of ours, never text of a caller */
const subjectOf = (importId: number) =>
  makeSubject({
    plural: 'issues',
    id: 's.ordinal',
    from: 'import_issue s',
    where: `s.import_id = ${Math.trunc(importId)}`,
    fields: [
      textField('code', 's.code'),
      textField('field', 's.field'),
      textField('rawValue', 's.raw_value'),
      textField('key', 's.key'),
      { ...textField('line', 's.line::text'), selected: 's.line' },
    ],
    searched: "concat_ws(' ', s.raw_value, s.key)",
  });
