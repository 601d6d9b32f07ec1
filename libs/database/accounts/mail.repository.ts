import { MAIL_STATUSES, type MailStatus } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AdvisoryLock, LOCKS, tryAdvisoryLock } from '../advisory-lock.js';
import type { ListRequest } from '../directory/list-query.js';
import { type Page, runList } from '../directory/run-list.js';
import { enumField, instantField, makeSubject, textField } from '../operations/operator-subject.js';
import type { LinkKind } from './account-link.repository.js';

export interface NewMail {
  recipient: string;
  template: string;
  /** What the template says; never a secret: links are computed when the mail is written. */
  data: Record<string, unknown>;
  linkId?: number;
}

/** What became of a mail. */
export interface MailRow {
  id: number;
  recipient: string;
  template: string;
  status: MailStatus;
  errorDetail: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

export interface Mail extends MailRow {
  data: Record<string, unknown>;
  attempt: number;
  /** What its link is computed from; null when it has none, or one that is used or too old. */
  link: { id: number; kind: LinkKind; nonce: string } | null;
}

const MAIL_LIST = makeSubject({
  plural: 'mails',
  id: 'm.id',
  from: 'mail m',
  fields: [
    textField('recipient', 'm.recipient'),
    textField('template', 'm.template'),
    enumField('status', 'm.status', MAIL_STATUSES),
    textField('errorDetail', 'm.error_detail'),
    instantField('createdAt', 'm.created_at'),
    instantField('endedAt', 'm.ended_at'),
  ],
  searched: 'm.recipient',
});

const MAILS = `
  SELECT m.id, m.recipient, m.template, m.data, m.status, m.attempt, m.error_detail AS "errorDetail",
         m.created_at AS "createdAt", m.ended_at AS "endedAt",
         CASE WHEN l.used_at IS NULL AND l.expires_at > now()
           THEN json_build_object('id', l.id, 'kind', l.kind, 'nonce', l.nonce) END AS link
  FROM mail m LEFT JOIN account_link l ON l.id = m.link_id`;

@Injectable()
export class MailRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns its id */
  async create({ recipient, template, data, linkId }: NewMail): Promise<number> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      'INSERT INTO mail (recipient, template, data, link_id) VALUES ($1, $2, $3, $4) RETURNING id',
      [recipient, template, JSON.stringify(data), linkId ?? null],
    );
    return rows[0]!.id;
  }

  async find(id: number): Promise<Mail | null> {
    return (await this.dataSource.query<Mail[]>(`${MAILS} WHERE m.id = $1`, [id]))[0] ?? null;
  }

  /** @throws QueryProblem */
  async list(request: ListRequest): Promise<Page<MailRow>> {
    return runList(this.dataSource, MAIL_LIST, request);
  }

  /** What may have lost its job. */
  async findQueued(): Promise<{ id: number; attempt: number }[]> {
    return this.dataSource.query(
      "SELECT id, attempt FROM mail WHERE status = 'queued' ORDER BY id LIMIT 1000",
    );
  }

  async raiseAttempt(id: number): Promise<number> {
    const [rows] = await this.dataSource.query<[{ attempt: number }[]]>(
      'UPDATE mail SET attempt = attempt + 1 WHERE id = $1 RETURNING attempt',
      [id],
    );
    return rows[0]!.attempt;
  }

  /** Has a mail that did not leave sent once more. @returns the attempt to make, or null when it has left */
  async sendAgain(id: number): Promise<number | null> {
    const [rows] = await this.dataSource.query<[{ attempt: number }[]]>(
      `UPDATE mail SET status = 'queued', attempt = attempt + 1, error_detail = NULL, ended_at = NULL
       WHERE id = $1 AND status IN ('queued', 'failed') RETURNING attempt`,
      [id],
    );
    return rows[0]?.attempt ?? null;
  }

  /** Ends a mail once. */
  async end(id: number, status: Exclude<MailStatus, 'queued'>, errorDetail: string | null): Promise<void> {
    await this.dataSource.query(
      "UPDATE mail SET status = $2, error_detail = $3, ended_at = now() WHERE id = $1 AND status = 'queued'",
      [id, status, errorDetail],
    );
  }

  /** Why the last try did not succeed, while others are to come. */
  async noteError(id: number, errorDetail: string): Promise<void> {
    await this.dataSource.query("UPDATE mail SET error_detail = $2 WHERE id = $1 AND status = 'queued'", [
      id,
      errorDetail,
    ]);
  }

  /** Held while the mail is being sent: the same job delivered twice sends one. */
  async tryLock(id: number): Promise<AdvisoryLock | null> {
    return tryAdvisoryLock(this.dataSource, LOCKS.mail, id);
  }

  /** Addresses are kept no longer than they are of use to find out what became of a mail. */
  async removeOld(): Promise<void> {
    await this.dataSource.query(
      "DELETE FROM mail WHERE status <> 'queued' AND created_at < now() - interval '30 days'",
    );
  }
}
