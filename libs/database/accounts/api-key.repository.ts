import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ACCOUNT_COLUMNS, OPEN_ACCOUNT, type RequestUser } from './request-user.js';

export interface ApiKey {
  id: number;
  name: string;
  prefix: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  callsCount: number;
}

export interface NewApiKey {
  userId: number;
  name: string;
  prefix: string;
  secretHash: Buffer;
  expiresAt: string | null;
}

/** A call by a key: who it acts for, and how it stands with its limit. */
export interface KeyCall {
  user: RequestUser;
  keyName: string;
  /** Calls of the minute under way, this one included. */
  calls: number;
  /** Until the minute ends. */
  secondsLeft: number;
  /** No other call was made in this hour of the clock. */
  firstOfHour: boolean;
}

const KEYS = `SELECT id, name, prefix, created_at AS "createdAt", expires_at AS "expiresAt",
  revoked_at AS "revokedAt", last_used_at AS "lastUsedAt", calls_count AS "callsCount" FROM api_key`;

/** Every statement names the owner: a key of another user is as good as none. */
@Injectable()
export class ApiKeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(userId: number): Promise<ApiKey[]> {
    return this.dataSource.query(`${KEYS} WHERE user_id = $1 ORDER BY id`, [userId]);
  }

  async find(userId: number, id: number): Promise<ApiKey | null> {
    return (
      (await this.dataSource.query<ApiKey[]>(`${KEYS} WHERE user_id = $1 AND id = $2`, [userId, id]))[0] ??
      null
    );
  }

  /** @returns its id, or null when the user has as many as allowed */
  async create(key: NewApiKey, limit: number): Promise<number | null> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM app_user WHERE id = $1 FOR UPDATE', [key.userId]);
      const rows = await manager.query<{ id: number }[]>(
        `INSERT INTO api_key (user_id, name, prefix, secret_hash, expires_at)
         SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM api_key WHERE user_id = $1 AND revoked_at IS NULL) < $6
         RETURNING id`,
        [key.userId, key.name, key.prefix, key.secretHash, key.expiresAt, limit],
      );
      return rows[0]?.id ?? null;
    });
  }

  async update(userId: number, id: number, name: string, expiresAt: string | null): Promise<void> {
    await this.dataSource.query(
      'UPDATE api_key SET name = $3, expires_at = $4 WHERE user_id = $1 AND id = $2 AND revoked_at IS NULL',
      [userId, id, name, expiresAt],
    );
  }

  /** For good. */
  async revoke(userId: number, id: number): Promise<void> {
    await this.dataSource.query(
      'UPDATE api_key SET revoked_at = now() WHERE user_id = $1 AND id = $2 AND revoked_at IS NULL',
      [userId, id],
    );
  }

  /** Finds who a key speaks for and counts the call, in one statement. @returns null for a key that opens nothing */
  async call(secretHash: Buffer): Promise<KeyCall | null> {
    const [rows] = await this.dataSource.query<
      [(RequestUser & { keyName: string; calls: number; secondsLeft: number; firstOfHour: boolean })[]]
    >(
      `UPDATE api_key k SET
         calls_count = k.calls_count + 1, last_used_at = now(),
         window_calls = CASE WHEN old.window_since < now() - interval '1 minute' THEN 1 ELSE k.window_calls + 1 END,
         window_since = CASE WHEN old.window_since < now() - interval '1 minute' THEN now() ELSE k.window_since END
       FROM api_key old, app_user u LEFT JOIN company c ON c.id = u.company_id
       WHERE k.secret_hash = $1 AND old.id = k.id AND u.id = k.user_id AND ${OPEN_ACCOUNT}
         AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())
       RETURNING ${ACCOUNT_COLUMNS}, NULL AS "sessionId", k.id AS "apiKeyId", k.name AS "keyName",
         k.window_calls AS calls,
         ceil(60 - extract(epoch FROM now() - k.window_since))::integer AS "secondsLeft",
         date_trunc('hour', old.last_used_at) IS DISTINCT FROM date_trunc('hour', now()) AS "firstOfHour"`,
      [secretHash],
    );
    if (!rows[0]) return null;
    const { keyName, calls, secondsLeft, firstOfHour, ...user } = rows[0];
    return { user, keyName, calls, secondsLeft, firstOfHour };
  }
}
