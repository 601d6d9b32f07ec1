import type { Format, RegistryId } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What an accepted import changed, records of all kinds together. Days are `YYYY-MM-DD`. */
export interface ImportChanges {
  importId: number;
  registry: RegistryId;
  dataDate: string;
  appeared: number;
  changed: number;
  vanished: number;
  returned: number;
}

export interface DownloadCount {
  /** Null: somebody of no company, or deleted. */
  company: string | null;
  format: Format;
  count: number;
}

export interface KeyInUse {
  id: number;
  name: string;
  userName: string;
  company: string | null;
  lastUsedAt: Date;
  /** Since it was made. */
  calls: number;
}

const sum = (kind: string) =>
  `(SELECT coalesce(sum((counted.value->>'${kind}')::integer), 0)::integer
    FROM jsonb_each(i.counts->'changes') counted) AS ${kind}`;

/** What has been going on, for the operators' home. `since` is an instant. */
@Injectable()
export class ActivityRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The first import of a registry is left out: it brings all records, and changes none. */
  async listChanges(since: Date): Promise<ImportChanges[]> {
    return this.dataSource.query(
      `SELECT i.id AS "importId", i.registry, i.data_date::text AS "dataDate",
              ${sum('appeared')}, ${sum('changed')}, ${sum('vanished')}, ${sum('returned')}
       FROM import i
       WHERE i.status = 'done' AND i.applied_at >= $1 AND EXISTS (
         SELECT FROM import e WHERE e.registry = i.registry AND e.status = 'done' AND e.id < i.id)
       ORDER BY i.id`,
      [since],
    );
  }

  /** A file taken in several parts counts once a day. */
  async countDownloads(since: Date): Promise<DownloadCount[]> {
    return this.dataSource.query(
      `SELECT c.name AS company, d.format,
              count(DISTINCT (d.user_id, d.publication_id, d.list_export_id, d.at::date))::integer AS count
       FROM download d LEFT JOIN app_user u ON u.id = d.user_id LEFT JOIN company c ON c.id = u.company_id
       WHERE d.at >= $1 GROUP BY c.name, d.format ORDER BY c.name NULLS LAST, d.format`,
      [since],
    );
  }

  /** Keys that still open something and have been used, the last used first. */
  async listKeys(since: Date): Promise<KeyInUse[]> {
    const rows: (KeyInUse & { calls: string })[] = await this.dataSource.query(
      `SELECT k.id, k.name, concat_ws(' ', u.first_name, u.last_name) AS "userName", c.name AS company,
              k.last_used_at AS "lastUsedAt", k.calls_count AS calls
       FROM api_key k JOIN app_user u ON u.id = k.user_id LEFT JOIN company c ON c.id = u.company_id
       WHERE k.last_used_at >= $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())
         AND u.disabled_at IS NULL
       ORDER BY k.last_used_at DESC, k.id`,
      [since],
    );
    return rows.map((row) => ({ ...row, calls: Number(row.calls) }));
  }
}
