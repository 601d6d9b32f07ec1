import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AdvisoryLock, LOCKS, tryAdvisoryLock } from '../advisory-lock.js';
import type { LinkKind } from './account-link.repository.js';

export const MAIL_STATUSES = ['queued', 'sent', 'written', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export interface NewMail {
  recipient: string;
  template: string;
  /** What the template says; never a secret: links are computed when the mail is written. */
  data: Record<string, unknown>;
  linkId?: number;
}

export interface Mail {
  id: number;
  recipient: string;
  template: string;
  data: Record<string, unknown>;
  status: MailStatus;
  attempt: number;
  errorDetail: string | null;
  createdAt: Date;
  endedAt: Date | null;
  /** What its link is computed from; null when it has none, or one that is used or too old. */
  link: { id: number; kind: LinkKind; nonce: string } | null;
}

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

  /** @returns the newest first, and how many there are */
  async list(offset: number, limit: number): Promise<{ rows: Mail[]; total: number }> {
    const rows = await this.dataSource.query<Mail[]>(`${MAILS} ORDER BY m.id DESC LIMIT $1 OFFSET $2`, [
      limit,
      offset,
    ]);
    const counts = await this.dataSource.query<{ n: number }[]>('SELECT count(*)::integer AS n FROM mail');
    return { rows, total: counts[0]!.n };
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
