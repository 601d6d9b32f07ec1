import type { Role, UserStatus } from '@annuaire/contracts';

/** Who is behind a request, as they are now: a role taken away counts at the next request. */
export interface RequestUser {
  /** Null when a key speaks for the user. */
  sessionId: string | null;
  apiKeyId: number | null;
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  companyId: number | null;
  companyName: string | null;
  status: UserStatus;
  /** The licence they accepted last. */
  licenceVersion: string | null;
}

export type SessionUser = RequestUser & { sessionId: string };

/** Columns of an account, of tables `u` (app_user) and `c` (its company). */
export const ACCOUNT_COLUMNS = `u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.role,
  u.company_id AS "companyId", c.name AS "companyName", u.status, u.licence_version AS "licenceVersion"`;

/** Whether the account `u` may do anything at all. */
export const OPEN_ACCOUNT = `u.disabled_at IS NULL AND u.status = 'ACTIVE'`;
