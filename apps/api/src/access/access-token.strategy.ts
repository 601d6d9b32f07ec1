import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import type { SessionUser } from '#database/accounts/request-user.js';
import { SessionRepository } from '#database/accounts/session.repository.js';
import { ACCESS_TOKEN_RULES, type AccessTokenPayload } from './access-token.js';
import { ACCESS_COOKIE } from './cookies.js';
import { Secrets } from './secrets.js';

/** The access cookie names a session; whether it still lives, and whose it is, is read at each request. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'access-token') {
  constructor(
    secrets: Secrets,
    private readonly sessions: SessionRepository,
  ) {
    super({
      jwtFromRequest: findAccessToken as never,
      secretOrKey: secrets.accessToken,
      algorithms: [ACCESS_TOKEN_RULES.algorithm],
      issuer: ACCESS_TOKEN_RULES.issuer,
      audience: ACCESS_TOKEN_RULES.audience,
    });
  }

  async validate(payload: AccessTokenPayload): Promise<SessionUser | false> {
    return (await this.sessions.findUserOf(payload.sid)) ?? false;
  }
}

/** A request with an Authorization header is exempt from CSRF, so its cookies must count for nothing. */
function findAccessToken(request: FastifyRequest): string | null {
  if (request.headers.authorization !== undefined) return null;
  return request.cookies[ACCESS_COOKIE] ?? null;
}
