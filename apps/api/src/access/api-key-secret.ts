import { randomBytes } from 'node:crypto';
import { hashToken } from '#accounts/link-token.js';

export interface ApiKeySecret {
  /** Shown once. */
  secret: string;
  /** What a key is recognised by, in lists and in logs. */
  prefix: string;
  hash: Buffer;
}

const SECRET = /^Bearer +(avp_[A-Za-z0-9_-]{51})$/i;

/** 32 random bytes behind the prefix: a plain hash is enough, there is nothing to guess. */
export function makeApiKeySecret(): ApiKeySecret {
  const prefix = `avp_${randomBytes(6).toString('base64url')}`;
  const secret = prefix + randomBytes(32).toString('base64url');
  return { secret, prefix, hash: hashToken(secret) };
}

/** @returns the hash of the key in an Authorization header, or null when it holds none */
export function findApiKeyHash(header: string): Buffer | null {
  const secret = SECRET.exec(header)?.[1];
  return secret ? hashToken(secret) : null;
}
