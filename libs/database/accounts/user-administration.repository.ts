import type { Role, UserStatus } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LOCKS } from '../advisory-lock.js';
import type { ListRequest } from '../directory/list-query.js';
import { type Page, runList } from '../directory/run-list.js';
import { userList } from './account-lists.js';
import { OPEN_ACCOUNT } from './request-user.js';
import type { Scope } from './scope.js';

/** A user as administrators see them. */
export interface AdministeredUser {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  companyId: number | null;
  companyName: string | null;
  status: UserStatus;
  disabledAt: Date | null;
  licenceVersion: string | null;
  licenceAcceptedAt: Date | null;
  lastSignInAt: Date | null;
  invitationExpiresAt: Date | null;
  apiKeysCount: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface UserChanges {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  companyId: number | null;
  disabled: boolean;
}

/** Nobody could administer the product any more: nothing was changed. */
export class LastSuperAdminError extends Error {
  constructor() {
    super('The last super administrator who may sign in must stay');
    this.name = 'LastSuperAdminError';
  }
}

@Injectable()
export class UserAdministrationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws QueryProblem */
  async list(scope: Scope, request: ListRequest): Promise<Page<AdministeredUser>> {
    return runList(this.dataSource, userList(scope), request);
  }

  /** @returns null when there is none, or none within the scope */
  async find(scope: Scope, id: number): Promise<AdministeredUser | null> {
    return (await this.list(scope, { filter: { id: [id] } })).rows[0] ?? null;
  }

  /** Ends the sessions of who is disabled. @throws LastSuperAdminError, QueryFailedError (23505: the e-mail is taken) */
  async update(id: number, changes: UserChanges): Promise<void> {
    const { firstName, lastName, email, role, companyId, disabled } = changes;
    await keepingSuperAdmin(this.dataSource, async (manager) => {
      await manager.query(
        `UPDATE app_user SET first_name = $2, last_name = $3, email = $4, role = $5, company_id = $6,
           disabled_at = CASE WHEN $7 THEN coalesce(disabled_at, now()) END, updated_at = now()
         WHERE id = $1`,
        [id, firstName, lastName, email, role, companyId, disabled],
      );
      if (disabled)
        await manager.query(
          "UPDATE session SET ended_at = now(), ended_why = 'user disabled' WHERE user_id = $1 AND ended_at IS NULL",
          [id],
        );
    });
  }

  /** Takes sessions, links and keys away too; downloads and audit events stay. @throws LastSuperAdminError */
  async remove(id: number): Promise<void> {
    await keepingSuperAdmin(this.dataSource, (manager) =>
      manager.query('DELETE FROM app_user WHERE id = $1', [id]),
    );
  }
}

/**
 * Changes accounts so that one super administrator can still sign in after. Such changes wait for one another: two
 * that are fine alone may not be together.
 * @throws LastSuperAdminError, and then nothing is changed
 */
export async function keepingSuperAdmin(
  dataSource: DataSource,
  change: (manager: EntityManager) => Promise<unknown>,
): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1, 0)', [LOCKS.superAdmins]);
    await change(manager);
    const left = await manager.query<unknown[]>(
      `SELECT FROM app_user u WHERE u.role = 'SUPER_ADMIN' AND ${OPEN_ACCOUNT} LIMIT 1`,
    );
    if (left.length === 0) throw new LastSuperAdminError();
  });
}
