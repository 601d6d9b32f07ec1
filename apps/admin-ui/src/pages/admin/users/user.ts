import type { Role, UserStatus } from '@annuaire/contracts';

/** `GET /users`. */
export interface User {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  companyId: number | null;
  companyName: string | null;
  status: UserStatus;
  disabledAt: string | null;
  licenceVersion: string | null;
  licenceAcceptedAt: string | null;
  lastSignInAt: string | null;
  /** Of who has not activated their account; null when no link serves. */
  invitationExpiresAt: string | null;
  /** Those in use. */
  apiKeysCount: number;
  createdAt: string;
}

export const USER_STATES = ['ACTIVE', 'INVITED', 'disabled'] as const;
export type UserState = (typeof USER_STATES)[number];

/** Disabled is said before anything else. Pure. */
export function computeUserState({ status, disabledAt }: Pick<User, 'status' | 'disabledAt'>): UserState {
  return disabledAt ? 'disabled' : status;
}

/** From the address to what the API is asked. Pure. */
export function toUserFilter(params: URLSearchParams): Record<string, unknown> {
  const filter: Record<string, unknown> = {};
  for (const name of ['q', 'role', 'companyId']) if (params.get(name)) filter[name] = params.get(name);
  const state = params.get('state');
  if (state === 'disabled') filter.disabledAt = { present: true };
  else if (state) Object.assign(filter, { status: state, disabledAt: { notPresent: true } });
  return filter;
}
