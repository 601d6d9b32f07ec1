import { accountMessages } from '../../i18n/fr/account';

/** `GET /api-keys`. */
export interface ApiKey {
  id: number;
  name: string;
  prefix: string;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
  callsCount: number;
}

export type KeyState = keyof typeof accountMessages.keys.states;

/** Pure. */
export function computeKeyState({ revokedAt, expiresAt }: ApiKey, now: Date): KeyState {
  if (revokedAt) return 'revoked';
  return expiresAt && new Date(expiresAt) <= now ? 'expired' : 'active';
}
