import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Config } from '#config/config.js';

export const ACCESS_COOKIE = 'avp_access';
export const REFRESH_COOKIE = 'avp_refresh';
/** Names an anonymous visitor, for the CSRF token to be bound to. */
export const VISITOR_COOKIE = 'avp_visitor';
/** The one cookie that script reads. Fixed name. */
export const CSRF_COOKIE = 'XSRF-TOKEN';

/** Path, lifetime and flags of each of our cookies; Secure as soon as the public address is https. */
export class Cookies {
  private readonly secure: boolean;
  private readonly sessionSeconds: number;

  constructor(config: Pick<Config, 'PUBLIC_URL' | 'SESSION_DAYS'>) {
    this.secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
    this.sessionSeconds = config.SESSION_DAYS * 86_400;
  }

  private options(path: string, others: CookieSerializeOptions = {}): CookieSerializeOptions {
    return { path, httpOnly: true, sameSite: 'lax', secure: this.secure, ...others };
  }

  /** The access cookie outlives its token: what is in it still tells which session a CSRF token belongs to. */
  setSession(reply: FastifyReply, accessToken: string, refreshToken: string): void {
    const life = { maxAge: this.sessionSeconds };
    reply.setCookie(ACCESS_COOKIE, accessToken, this.options('/api', life));
    const strict = { ...life, sameSite: 'strict' as const };
    reply.setCookie(REFRESH_COOKIE, refreshToken, this.options('/api/v2/auth', strict));
  }

  clearSession(reply: FastifyReply): void {
    reply.clearCookie(ACCESS_COOKIE, this.options('/api'));
    reply.clearCookie(REFRESH_COOKIE, this.options('/api/v2/auth', { sameSite: 'strict' }));
  }

  setVisitor(reply: FastifyReply, nonce: string): void {
    reply.setCookie(VISITOR_COOKIE, nonce, this.options('/'));
  }

  setCsrf(reply: FastifyReply, token: string): void {
    reply.setCookie(CSRF_COOKIE, token, this.options('/', { httpOnly: false }));
  }
}
