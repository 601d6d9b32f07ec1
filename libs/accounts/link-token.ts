import { createHash, createHmac, randomBytes } from 'node:crypto';
import { getSessionSecret } from '#config/session-secret.js';
import type { Config } from '#config/config.js';

/** How long a link may be used. */
export const LINK_HOURS = { activation: 48, reset: 1 } as const;
export type LinkKind = keyof typeof LINK_HOURS;

export const makeNonce = () => randomBytes(24).toString('base64url');

/** What is kept of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/**
 * The tokens of links, computed from a nonce and the session secret: neither the database nor the queue ever holds one,
 * and every try of an e-mail carries the same.
 */
export class LinkTokens {
  private readonly key: Buffer;

  constructor(config: Pick<Config, 'SESSION_SECRET' | 'DATA_DIR'>) {
    this.key = createHmac('sha256', getSessionSecret(config)).update('account-link').digest();
  }

  compute(kind: LinkKind, nonce: string): string {
    return createHmac('sha256', this.key).update(`${kind}:${nonce}`).digest('base64url');
  }
}
