import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OPEN_ACCOUNT } from './request-user.js';

export const LINK_KINDS = ['activation', 'reset'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export interface NewLink {
  userId: number;
  kind: LinkKind;
  nonce: string;
  tokenHash: Buffer;
  hours: number;
}

export interface UsableLink {
  id: number;
  userId: number;
  email: string;
  role: string;
}

/** What using a link does to its user. */
export interface LinkUse {
  passwordHash: string;
  /** Accepted with it; null where no licence was asked for. */
  licenceVersion: string | null;
}

/** An activation is for who was invited, a reset for who has a password; both for accounts that are not disabled. */
const USABLE = `l.used_at IS NULL AND l.expires_at > now() AND l.kind = $2 AND l.token_hash = $1
  AND CASE l.kind WHEN 'activation' THEN u.status = 'INVITED' AND u.disabled_at IS NULL ELSE ${OPEN_ACCOUNT} END`;

@Injectable()
export class AccountLinkRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Makes a link, and ends the ones of its kind that the user had. @returns its id */
  async create({ userId, kind, nonce, tokenHash, hours }: NewLink): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await endLinks(manager, userId, kind);
      const rows = await manager.query<{ id: number }[]>(
        `INSERT INTO account_link (user_id, kind, nonce, token_hash, expires_at)
         VALUES ($1, $2, $3, $4, now() + make_interval(hours => $5)) RETURNING id`,
        [userId, kind, nonce, tokenHash, hours],
      );
      return rows[0]!.id;
    });
  }

  /** @returns null when it was used, is too old, was replaced, or never was */
  async findUsable(kind: LinkKind, tokenHash: Buffer): Promise<UsableLink | null> {
    const rows = await this.dataSource.query<UsableLink[]>(
      `SELECT l.id, u.id AS "userId", u.email, u.role
       FROM account_link l JOIN app_user u ON u.id = l.user_id WHERE ${USABLE}`,
      [tokenHash, kind],
    );
    return rows[0] ?? null;
  }

  /** Sets the password, once; a reset ends every session. @returns false when the link was used meanwhile */
  async use(kind: LinkKind, tokenHash: Buffer, { passwordHash, licenceVersion }: LinkUse): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<{ userId: number }[]>(
        `SELECT u.id AS "userId" FROM account_link l JOIN app_user u ON u.id = l.user_id WHERE ${USABLE}
         FOR UPDATE`,
        [tokenHash, kind],
      );
      if (!rows[0]) return false;
      const { userId } = rows[0];
      await manager.query(
        `UPDATE app_user SET password_hash = $2, status = 'ACTIVE', updated_at = now(),
           licence_version = coalesce($3, licence_version),
           licence_accepted_at = CASE WHEN $3::text IS NULL THEN licence_accepted_at ELSE now() END
         WHERE id = $1`,
        [userId, passwordHash, licenceVersion],
      );
      await endLinks(manager, userId);
      await manager.query(
        "UPDATE session SET ended_at = now(), ended_why = 'password set' WHERE user_id = $1 AND ended_at IS NULL",
        [userId],
      );
      return true;
    });
  }

  /** Links sent to an old address, or before a change of password, open nothing any more. */
  async endAllOf(userId: number): Promise<void> {
    await endLinks(this.dataSource.manager, userId);
  }

  /** Over for a month, with the e-mails that carried them. */
  async removeOld(): Promise<void> {
    await this.dataSource.query("DELETE FROM account_link WHERE expires_at < now() - interval '30 days'");
  }
}

async function endLinks(manager: EntityManager, userId: number, kind?: LinkKind): Promise<void> {
  await manager.query(
    'UPDATE account_link SET used_at = now() WHERE user_id = $1 AND used_at IS NULL AND ($2::text IS NULL OR kind = $2)',
    [userId, kind ?? null],
  );
}
