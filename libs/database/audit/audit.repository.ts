import { AUDIT_ACTIONS, type AuditAction } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Bindings } from '../directory/bindings.js';
import { compileFilter } from '../directory/compile-filter.js';
import type { Field } from '../directory/fields.js';
import { selectList } from '../directory/fields.js';
import type { ListRequest } from '../directory/list-query.js';
import type { ListSubject } from '../directory/list-subject.js';
import { type Page, runList } from '../directory/run-list.js';

export interface NewAuditEvent {
  action: AuditAction;
  actorId?: number | null;
  /** E-mail of the actor at that time: users may be deleted, what they did stays. */
  actor?: string | null;
  apiKeyId?: number | null;
  requestId?: string | null;
  address?: string | null;
  targetType?: string | null;
  targetId?: string | null;
  /** Never a secret. */
  detail?: Record<string, unknown>;
}

export interface AuditEvent extends Required<NewAuditEvent> {
  id: number;
  at: Date;
  /** Of the actor, at that time. */
  companyId: number | null;
  company: string | null;
}

const text = (name: string, column: string): Field => ({ name, kind: 'text', column });
const number = (name: string, column: string): Field => ({
  ...text(name, `${column}::text`),
  selected: column,
});

const FIELDS: Field[] = [
  { name: 'at', kind: 'date', column: "(e.at AT TIME ZONE 'Europe/Paris')::date", selected: 'e.at' },
  { name: 'action', kind: 'enum', column: 'e.action', values: AUDIT_ACTIONS },
  number('actorId', 'e.actor_id'),
  text('actor', 'e.actor'),
  number('companyId', 'e.company_id'),
  text('company', 'e.company'),
  number('apiKeyId', 'e.api_key_id'),
  text('requestId', 'e.request_id'),
  text('address', 'e.address'),
  text('targetType', 'e.target_type'),
  text('targetId', 'e.target_id'),
  { ...text('detail', 'e.detail::text'), selected: 'e.detail' },
];

const AUDIT_LIST: ListSubject = {
  entity: 'audit',
  plural: 'audit',
  id: 'e.id',
  from: 'audit_event e',
  where: 'true',
  fields: new Map(FIELDS.map((field) => [field.name, field])),
  linkFields: new Map(),
  links: null,
  searched: (pattern) =>
    `fold(concat_ws(' ', e.actor, e.company, e.action, e.target_type, e.target_id, e.detail::text)) LIKE ${pattern}`,
};

const BATCH_ROWS = 1000;

@Injectable()
export class AuditRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(event: NewAuditEvent): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO audit_event (action, actor_id, actor, api_key_id, request_id, address, target_type, target_id, detail,
         company_id, company)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, (SELECT company_id FROM app_user WHERE id = $2),
         (SELECT c.name FROM app_user u JOIN company c ON c.id = u.company_id WHERE u.id = $2))`,
      [
        event.action,
        event.actorId ?? null,
        event.actor ?? null,
        event.apiKeyId ?? null,
        event.requestId ?? null,
        event.address ?? null,
        event.targetType ?? null,
        event.targetId ?? null,
        JSON.stringify(event.detail ?? {}),
      ],
    );
  }

  /** @throws QueryProblem */
  async list(request: ListRequest): Promise<Page<AuditEvent>> {
    return runList(this.dataSource, AUDIT_LIST, request);
  }

  /** Every event that a filter keeps, newest first, some at a time. @throws QueryProblem */
  async *readAll(filter: unknown): AsyncGenerator<AuditEvent[]> {
    let before: number | null = null;
    for (;;) {
      const bindings = new Bindings();
      const where = [...compileFilter(AUDIT_LIST, filter ?? {}, bindings)];
      if (before !== null) where.push(`e.id < ${bindings.add(before)}`);
      const rows: AuditEvent[] = await this.dataSource.query(
        `SELECT e.id, ${selectList(FIELDS)} FROM ${AUDIT_LIST.from}
         WHERE ${where.join(' AND ') || 'true'} ORDER BY e.id DESC LIMIT ${BATCH_ROWS}`,
        bindings.values,
      );
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH_ROWS) return;
      before = rows.at(-1)!.id;
    }
  }

  /** @returns how many events were too old to keep */
  async removeOlderThan(days: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      // The table takes no other deletion.
      await manager.query("SET LOCAL annuaire.audit_retention = 'on'");
      const [, count] = await manager.query<[unknown, number]>(
        'DELETE FROM audit_event WHERE at < now() - make_interval(days => $1)',
        [days],
      );
      return count;
    });
  }
}
