import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AdvisoryLock, LOCKS, tryAdvisoryLock } from '../advisory-lock.js';
import type { ListExport, ListExportFile, ListExportLimits, NewListExport } from './list-export.js';

/** A ready one whose time is over is told as expired, cleared or not. */
const EXPORTS = `
  SELECT id, user_id AS "userId", entity, format, filter, sort, as_of::text AS "asOf", attempt, progress,
         CASE WHEN status = 'ready' AND expires_at <= now() THEN 'expired' ELSE status END AS status,
         rows_count AS "rowsCount", size::float8 AS size, sha256, storage_key AS "storageKey",
         error_detail AS "errorDetail", created_at AS "createdAt", expires_at AS "expiresAt"
  FROM list_export`;

const UNENDED = "status IN ('queued', 'building')";

@Injectable()
export class ListExportRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns its id, or the limit that it would be beyond */
  async create(wanted: NewListExport, limits: ListExportLimits): Promise<number | keyof ListExportLimits> {
    const { userId, entity, format, filter, sort, asOf } = wanted;
    return this.dataSource.transaction(async (manager) => {
      // One at a time for a user: two requests at once must not both be the last one allowed.
      await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCKS.listExportsOfUser, userId]);
      const [counts] = await manager.query<{ underWay: number; perDay: number }[]>(
        `SELECT count(*) FILTER (WHERE ${UNENDED})::integer AS "underWay", count(*)::integer AS "perDay"
         FROM list_export WHERE user_id = $1 AND created_at > now() - interval '1 day'`,
        [userId],
      );
      if (counts!.underWay >= limits.underWay) return 'underWay';
      if (counts!.perDay >= limits.perDay) return 'perDay';
      const [made] = await manager.query<{ id: number }[]>(
        'INSERT INTO list_export (user_id, entity, format, filter, sort, as_of) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
        [userId, entity, format, JSON.stringify(filter), sort === null ? null : JSON.stringify(sort), asOf],
      );
      return made!.id;
    });
  }

  /** @param userId whose it must be */
  async findOf(userId: number, id: number): Promise<ListExport | null> {
    return (await this.query('WHERE id = $1 AND user_id = $2', [id, userId]))[0] ?? null;
  }

  async findById(id: number): Promise<ListExport | null> {
    return (await this.query('WHERE id = $1', [id]))[0] ?? null;
  }

  /** A user's own, the newest first. */
  async listOf(
    userId: number,
    offset: number,
    limit: number,
  ): Promise<{ rows: ListExport[]; total: number }> {
    const [rows, counts] = await Promise.all([
      this.query('WHERE user_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3', [userId, limit, offset]),
      this.dataSource.query<{ n: number }[]>(
        'SELECT count(*)::integer AS n FROM list_export WHERE user_id = $1',
        [userId],
      ),
    ]);
    return { rows, total: counts[0]!.n };
  }

  async findUnended(): Promise<ListExport[]> {
    return this.query(`WHERE ${UNENDED} ORDER BY id`, []);
  }

  private query(rest: string, values: unknown[]): Promise<ListExport[]> {
    return this.dataSource.query<ListExport[]>(`${EXPORTS} ${rest}`, values);
  }

  /** Held while it is being built, so that a job delivered twice builds once; ends with the worker's connection. */
  async tryLock(id: number): Promise<AdvisoryLock | null> {
    return tryAdvisoryLock(this.dataSource, LOCKS.listExport, id);
  }

  /** Starts (again) from nothing. @returns null when it has ended, or the attempt is an old one */
  async begin(id: number, attempt: number): Promise<ListExport | null> {
    const [rows] = await this.dataSource.query<[{ id: number }[]]>(
      `UPDATE list_export SET status = 'building', progress = 0 WHERE id = $1 AND attempt = $2 AND ${UNENDED} RETURNING id`,
      [id, attempt],
    );
    return rows.length === 0 ? null : this.findById(id);
  }

  /** @param percent 0 to 100 */
  async saveProgress(id: number, percent: number): Promise<void> {
    await this.dataSource.query(`UPDATE list_export SET progress = $2 WHERE id = $1 AND ${UNENDED}`, [
      id,
      percent,
    ]);
  }

  /** @throws when it is no longer being built */
  async finish(id: number, file: ListExportFile, keptHours: number): Promise<void> {
    const [, ended] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE list_export SET status = 'ready', progress = 100, rows_count = $2, size = $3, sha256 = $4, storage_key = $5,
         ended_at = now(), expires_at = now() + make_interval(hours => $6) WHERE id = $1 AND status = 'building'`,
      [id, file.rowsCount, file.size, file.sha256, file.storageKey, keptHours],
    );
    if (ended !== 1) throw new Error(`List export ${id} is no longer being built`);
  }

  /** @param detail French @returns false when it had ended */
  async fail(id: number, detail: string): Promise<boolean> {
    const [, ended] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE list_export SET status = 'failed', error_detail = $2, ended_at = now() WHERE id = $1 AND ${UNENDED}`,
      [id, detail],
    );
    return ended === 1;
  }

  /** @returns the attempt to queue now */
  async raiseAttempt(id: number): Promise<number> {
    const [rows] = await this.dataSource.query<[{ attempt: number }[]]>(
      'UPDATE list_export SET attempt = attempt + 1 WHERE id = $1 RETURNING attempt',
      [id],
    );
    return rows[0]!.attempt;
  }

  /** Those whose file is kept no longer, and still there. */
  async findExpired(): Promise<{ id: number }[]> {
    return this.dataSource.query(
      "SELECT id FROM list_export WHERE status = 'ready' AND expires_at <= now() AND cleared_at IS NULL ORDER BY id",
    );
  }

  /** What was searched for may name someone: it goes with the file, the row stays for the log of downloads. */
  async markCleared(id: number): Promise<void> {
    await this.dataSource.query(
      "UPDATE list_export SET cleared_at = now(), filter = '{}', storage_key = NULL WHERE id = $1",
      [id],
    );
  }
}
