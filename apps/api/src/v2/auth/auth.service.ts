import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { verifyPassword } from '#accounts/password.js';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import type { SessionUser } from '#database/accounts/request-user.js';
import { SessionRepository } from '#database/accounts/session.repository.js';
import { UserRepository } from '#database/accounts/user.repository.js';
import { AccessTokens } from '../../access/access-token.js';
import { Audit, type Origin } from '../../audit/audit.js';
import { Problem } from '../../problems/problem.js';
import type { LoginDto } from './dto/login.dto.js';
import { SignInThrottle } from './sign-in-throttle.service.js';

/** How long a refresh token that was just exchanged is still taken: two tabs may have sent it at once. */
const REFRESH_GRACE_SECONDS = 10;

export interface Visit {
  origin: Origin;
  userAgent: string | null;
  /** The session the browser had, which a new sign-in ends. */
  sessionId: string | null;
}

export interface OpenedSession {
  user: SessionUser;
  accessToken: string;
  refreshToken: string;
}

@Injectable()
export class AuthService {
  private readonly logger = new Logger(AuthService.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly throttle: SignInThrottle,
    private readonly tokens: AccessTokens,
    private readonly audit: Audit,
  ) {}

  /** @throws Problem bad_credentials, alike for unknown addresses, wrong passwords and closed accounts */
  async signIn({ identifier, password }: LoginDto, visit: Visit): Promise<OpenedSession> {
    const user = await this.users.findForSignIn(toText(identifier));
    const account = user?.id ?? identifier;
    await this.throttle.attempt(account, visit.origin.ip);
    const isOpen = user !== null && user.status === 'ACTIVE' && user.disabledAt === null;
    const isRight = await verifyPassword((isOpen && user.passwordHash) || null, password);
    if (!user || !isRight) {
      this.logger.warn(`sign-in refused: user ${user?.id ?? 'unknown'}`);
      // Not what was typed: people type their password there too.
      await this.audit.record(visit.origin, {
        ...{ action: 'session.refused', targetType: 'user', targetId: user ? String(user.id) : null },
      });
      throw new Problem('bad_credentials', "L'adresse e-mail ou le mot de passe est incorrect.");
    }
    await this.throttle.succeeded(account, visit.origin.ip);
    if (visit.sessionId) await this.sessions.end(visit.sessionId, 'new sign-in');
    const id = randomUUID();
    const refreshToken = makeRefreshToken();
    const tokenHash = hashToken(refreshToken);
    const { userAgent } = visit;
    const address = visit.origin.ip;
    const { SESSION_DAYS: days, SESSION_IDLE_MINUTES: idleMinutes } = this.config;
    await this.sessions.open({ id, userId: user.id, userAgent, address, days, idleMinutes, tokenHash });
    const who = { actorId: user.id, actor: user.email };
    await this.audit.record(visit.origin, {
      action: 'session.opened',
      ...who,
      targetType: 'session',
      targetId: id,
    });
    this.logger.log(`sign-in: user ${user.id}, session ${id}`);
    return this.give(id, refreshToken);
  }

  /** @throws Problem unauthenticated; a token used twice has then ended its session */
  async refresh(refreshToken: string, origin: Origin): Promise<OpenedSession> {
    const next = makeRefreshToken();
    const rotation = await this.sessions.rotate(
      hashToken(refreshToken),
      hashToken(next),
      REFRESH_GRACE_SECONDS,
    );
    if (rotation.result === 'rotated') return this.give(rotation.sessionId, next);
    if (rotation.result === 'reused') {
      const sessionId = await this.sessions.findSessionOfToken(hashToken(refreshToken));
      this.logger.warn(`refresh token used again: session ${sessionId} ended`);
      await this.audit.record(origin, {
        action: 'session.reused',
        targetType: 'session',
        targetId: sessionId,
      });
    }
    throw sessionOver();
  }

  /** Ends whichever session the cookies name. */
  async signOut(sessionId: string | null, refreshToken: string | undefined, origin: Origin): Promise<void> {
    const ofToken = refreshToken ? await this.sessions.findSessionOfToken(hashToken(refreshToken)) : null;
    for (const id of new Set([sessionId, ofToken])) {
      if (id === null) continue;
      const user = await this.sessions.findUserOf(id);
      await this.sessions.end(id, 'sign-out');
      const who = { actorId: user?.id ?? null, actor: user?.email ?? null };
      await this.audit.record(origin, {
        action: 'session.closed',
        ...who,
        targetType: 'session',
        targetId: id,
      });
      this.logger.log(`sign-out: session ${id}`);
    }
  }

  private async give(sessionId: string, refreshToken: string): Promise<OpenedSession> {
    const user = await this.sessions.findUserOf(sessionId);
    if (!user) throw sessionOver();
    return { user, accessToken: this.tokens.sign(sessionId), refreshToken };
  }
}

export const sessionOver = () =>
  new Problem('unauthenticated', 'Votre session est terminée. Connectez-vous de nouveau.');

const makeRefreshToken = () => randomBytes(32).toString('base64url');
const hashToken = (token: string) => createHash('sha256').update(token).digest();
/** PostgreSQL's text takes every character but NUL; an identifier with one is nobody's. */
const toText = (identifier: string) => identifier.trim().replaceAll('\u0000', '\uFFFD');
