import type { RegistryId } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OPEN_ACCOUNT } from './request-user.js';

/** An import that waits for an operator, or failed, and an operator who was not yet told. */
export interface ImportNews {
  importId: number;
  status: 'failed' | 'awaiting_approval';
  registry: RegistryId;
  fileName: string;
  errorDetail: string | null;
  recipient: string;
}

const TEMPLATE = `CASE i.status WHEN 'failed' THEN 'import-failed' ELSE 'import-waiting' END`;

@Injectable()
export class ImportNewsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Of the last day only: an operator who is new is not told of what is long over. */
  async findUntold(): Promise<ImportNews[]> {
    return this.dataSource.query(
      `SELECT i.id AS "importId", i.status, i.registry, i.file_name AS "fileName", i.error_detail AS "errorDetail",
              u.email AS recipient
       FROM import i CROSS JOIN app_user u
       WHERE i.status IN ('failed', 'awaiting_approval') AND i.updated_at > now() - interval '1 day'
         AND u.role = 'SUPER_ADMIN' AND ${OPEN_ACCOUNT} AND u.created_at < i.updated_at
         AND NOT EXISTS (SELECT FROM mail m WHERE m.template = ${TEMPLATE} AND m.recipient = u.email
                         AND m.data ->> 'importId' = i.id::text)
       ORDER BY i.id, u.id`,
    );
  }
}
