import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Secrets } from './secrets.js';

/** Short: what it opens is asked of the database anyway; it only saves the refresh token from travelling. */
export const ACCESS_TOKEN_MINUTES = 10;

/** The one algorithm: a token that names another (`none` included) is refused. */
export const ACCESS_TOKEN_RULES = {
  algorithm: 'HS256',
  issuer: 'annuaire-veto-pharma',
  audience: 'annuaire-veto-pharma/api/v2',
} as const;

export interface AccessTokenPayload {
  /** The session's id. */
  sid: string;
}

/** Signs and reads the access tokens of sessions. */
@Injectable()
export class AccessTokens {
  private readonly jwt = new JwtService({});

  constructor(private readonly secrets: Secrets) {}

  sign(sessionId: string): string {
    const payload: AccessTokenPayload = { sid: sessionId };
    return this.jwt.sign(payload, {
      secret: this.secrets.accessToken,
      expiresIn: `${ACCESS_TOKEN_MINUTES}m`,
      ...ACCESS_TOKEN_RULES,
    });
  }

  /** @returns the session a token was made for, even when it has expired; null when we did not make it */
  findSession(token: string | undefined): string | null {
    if (!token) return null;
    try {
      const { algorithm, ...rules } = ACCESS_TOKEN_RULES;
      return this.jwt.verify<AccessTokenPayload>(token, {
        secret: this.secrets.accessToken,
        algorithms: [algorithm],
        ignoreExpiration: true,
        ...rules,
      }).sid;
    } catch {
      return null;
    }
  }
}
