import { createHmac } from 'node:crypto';
import { getSessionSecret } from '#config/session-secret.js';
import type { Config } from '#config/config.js';

/** Keys made from the one session secret, so that a signature for one purpose is worth nothing for another. */
export class Secrets {
  readonly accessToken: string;
  readonly csrf: string;

  constructor(secret: string) {
    const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
    this.accessToken = derive('access-token');
    this.csrf = derive('csrf');
  }

  static of(config: Config): Secrets {
    return new Secrets(getSessionSecret(config));
  }
}
