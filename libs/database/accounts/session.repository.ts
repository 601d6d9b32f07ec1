import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ACCOUNT_COLUMNS, OPEN_ACCOUNT, type SessionUser } from './request-user.js';

export interface NewSession {
  id: string;
  userId: number;
  userAgent: string | null;
  address: string;
  days: number;
  /** Unused for so long, it ends. */
  idleMinutes: number;
  tokenHash: Buffer;
}

/** One of a user's open sessions. */
export interface OpenSession {
  id: string;
  userAgent: string | null;
  address: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

/** `reused`: a token that was already exchanged came back, so its whole session was ended. */
export type Rotation = { result: 'rotated'; sessionId: string } | { result: 'refused' | 'reused' };

/** Used is what refreshed its tokens, which the interface does every few minutes while someone is there. */
const RUNNING = `s.ended_at IS NULL AND s.expires_at > now()
  AND (s.idle_minutes IS NULL OR s.last_used_at > now() - make_interval(mins => s.idle_minutes))`;
const LIVE = `${RUNNING} AND ${OPEN_ACCOUNT}`;

@Injectable()
export class SessionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One read by primary keys, made at every request. @returns null when the session or its user is no more */
  async findUserOf(sessionId: string): Promise<SessionUser | null> {
    const rows = await this.dataSource.query<SessionUser[]>(
      `SELECT s.id AS "sessionId", NULL AS "apiKeyId", ${ACCOUNT_COLUMNS}
       FROM session s JOIN app_user u ON u.id = s.user_id LEFT JOIN company c ON c.id = u.company_id
       WHERE s.id = $1 AND ${LIVE}`,
      [sessionId],
    );
    return rows[0] ?? null;
  }

  async open(session: NewSession): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO session (id, user_id, user_agent, address, idle_minutes, expires_at)
         VALUES ($1, $2, $3, $4, $5, now() + make_interval(days => $6))`,
        [session.id, session.userId, session.userAgent, session.address, session.idleMinutes, session.days],
      );
      await addToken(manager, session.id, session.tokenHash);
      await manager.query('UPDATE app_user SET last_sign_in_at = now() WHERE id = $1', [session.userId]);
    });
  }

  /** Ends a session once; what ended it first stays. */
  async end(sessionId: string, why: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE session SET ended_at = now(), ended_why = $2 WHERE id = $1 AND ended_at IS NULL',
      [sessionId, why],
    );
  }

  /** @returns the last used first */
  async listOpen(userId: number): Promise<OpenSession[]> {
    return this.dataSource.query(
      `SELECT id, user_agent AS "userAgent", address, created_at AS "createdAt", last_used_at AS "lastUsedAt",
              expires_at AS "expiresAt"
       FROM session s WHERE user_id = $1 AND ${RUNNING} ORDER BY last_used_at DESC, id`,
      [userId],
    );
  }

  /** @returns whether it was an open session of this user */
  async endOwn(userId: number, sessionId: string): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `UPDATE session SET ended_at = now(), ended_why = 'closed by its user'
       WHERE id = $2 AND user_id = $1 AND ended_at IS NULL`,
      [userId, sessionId],
    );
    return count > 0;
  }

  /** @param except a session that stays open, or null to end all */
  async endAllOf(userId: number, except: string | null, why: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE session SET ended_at = now(), ended_why = $3
       WHERE user_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $2::uuid`,
      [userId, except, why],
    );
  }

  /** Over for a month: of no use to anyone, and they tell where people were. */
  async removeOld(): Promise<void> {
    await this.dataSource.query(
      "DELETE FROM session WHERE coalesce(ended_at, expires_at) < now() - interval '30 days'",
    );
  }

  /** @returns the session a refresh token belongs to, used or not */
  async findSessionOfToken(tokenHash: Buffer): Promise<string | null> {
    const rows = await this.dataSource.query<{ sessionId: string }[]>(
      'SELECT session_id AS "sessionId" FROM refresh_token WHERE token_hash = $1',
      [tokenHash],
    );
    return rows[0]?.sessionId ?? null;
  }

  /**
   * Exchanges a refresh token for the next one. A token that was exchanged a moment ago is taken once more, as two tabs
   * may refresh at once; but not once its successor was used, nor after the grace: then it was stolen, or its successor.
   */
  async rotate(tokenHash: Buffer, nextHash: Buffer, graceSeconds: number): Promise<Rotation> {
    return this.dataSource.transaction(async (manager) => {
      const token = await findTokenForUpdate(manager, tokenHash, graceSeconds);
      if (!token?.live) return { result: 'refused' };
      if (token.used && !token.inGrace) {
        await manager.query(
          "UPDATE session SET ended_at = now(), ended_why = 'refresh token reused' WHERE id = $1",
          [token.sessionId],
        );
        return { result: 'reused' };
      }
      await manager.query(
        'UPDATE refresh_token SET used_at = clock_timestamp() WHERE token_hash = $1 AND used_at IS NULL',
        [tokenHash],
      );
      await addToken(manager, token.sessionId, nextHash);
      await manager.query('UPDATE session SET last_used_at = now() WHERE id = $1', [token.sessionId]);
      return { result: 'rotated', sessionId: token.sessionId };
    });
  }
}

interface TokenState {
  sessionId: string;
  live: boolean;
  used: boolean;
  inGrace: boolean;
}

/** Locks the session first: of two tabs, the second reads what the first has written. */
async function findTokenForUpdate(
  manager: EntityManager,
  tokenHash: Buffer,
  graceSeconds: number,
): Promise<TokenState | undefined> {
  await manager.query(
    `SELECT 1 FROM session WHERE id = (SELECT session_id FROM refresh_token WHERE token_hash = $1) FOR UPDATE`,
    [tokenHash],
  );
  const rows = await manager.query<TokenState[]>(
    `SELECT t.session_id AS "sessionId", ${LIVE} AS live, t.used_at IS NOT NULL AS used,
            t.used_at > clock_timestamp() - make_interval(secs => $2) AND NOT EXISTS (
              SELECT 1 FROM refresh_token n
              WHERE n.session_id = t.session_id AND n.issued_at >= t.used_at AND n.used_at IS NOT NULL) AS "inGrace"
     FROM refresh_token t JOIN session s ON s.id = t.session_id JOIN app_user u ON u.id = s.user_id
     WHERE t.token_hash = $1`,
    [tokenHash, graceSeconds],
  );
  return rows[0];
}

async function addToken(manager: EntityManager, sessionId: string, tokenHash: Buffer): Promise<void> {
  // clock_timestamp(), not now(): a successor must be younger than the use of the token it follows.
  await manager.query(
    'INSERT INTO refresh_token (session_id, token_hash, issued_at) VALUES ($1, $2, clock_timestamp())',
    [sessionId, tokenHash],
  );
}
