import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.js';
import { AccessTokens } from './access-token.js';
import { ACCESS_COOKIE, Cookies, CSRF_COOKIE, VISITOR_COOKIE } from './cookies.js';
import { Secrets } from './secrets.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const VISITOR = /^[\w-]{32}$/;

/**
 * The pair of cookie `XSRF-TOKEN` and header `X-XSRF-TOKEN`. The token is an HMAC of the session, or of an anonymous
 * visitor's nonce: one planted from elsewhere is worth nothing.
 */
@Injectable()
export class Csrf {
  constructor(
    private readonly secrets: Secrets,
    private readonly tokens: AccessTokens,
    private readonly cookies: Cookies,
  ) {}

  /** Gives the token on safe requests, asks for it on the others. @throws Problem csrf_failed */
  check(request: FastifyRequest, reply: FastifyReply): void {
    if (SAFE_METHODS.has(request.method)) return this.give(request, reply);
    if (request.headers.authorization?.startsWith('Bearer ')) return;
    const expected = this.findExpected(request);
    const sent = request.headers['x-xsrf-token'];
    if (expected === null || typeof sent !== 'string' || !isSame(sent, expected))
      throw new Problem(
        'csrf_failed',
        "La demande n'a pas pu être vérifiée. Rechargez la page, puis réessayez.",
      );
  }

  /** After sign-in, sign-out or refresh: the token of who the browser is from now on. */
  renew(reply: FastifyReply, sessionId: string | null): void {
    if (sessionId !== null) return this.cookies.setCsrf(reply, this.compute(`session:${sessionId}`));
    const nonce = randomBytes(24).toString('base64url');
    this.cookies.setVisitor(reply, nonce);
    this.cookies.setCsrf(reply, this.compute(`visitor:${nonce}`));
  }

  private give(request: FastifyRequest, reply: FastifyReply): void {
    const expected = this.findExpected(request);
    if (expected === null) return this.renew(reply, null);
    if (request.cookies[CSRF_COOKIE] !== expected) this.cookies.setCsrf(reply, expected);
  }

  private findExpected(request: FastifyRequest): string | null {
    const sessionId = this.tokens.findSession(request.cookies[ACCESS_COOKIE]);
    if (sessionId !== null) return this.compute(`session:${sessionId}`);
    const nonce = request.cookies[VISITOR_COOKIE];
    return nonce !== undefined && VISITOR.test(nonce) ? this.compute(`visitor:${nonce}`) : null;
  }

  private compute(bearer: string): string {
    return createHmac('sha256', this.secrets.csrf).update(bearer).digest('base64url');
  }
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
