import { Injectable } from '@nestjs/common';
import { verifyPassword } from '#accounts/password.js';
import { AccountLinkRepository } from '#database/accounts/account-link.repository.js';
import type { SessionUser } from '#database/accounts/request-user.js';
import { SessionRepository } from '#database/accounts/session.repository.js';
import { UserRepository } from '#database/accounts/user.repository.js';
import { Throttle } from '../../access/throttle.js';
import { notFound, Problem } from '../../problems/problem.js';
import type { ChangePasswordDto, SessionDto, UpdateMeDto } from './dto/own-data.dto.js';
import { NewPasswords } from './new-passwords.js';

/** As many as sign-ins: a session left open must not be a way to guess. */
const WRONG_PASSWORDS = 10;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What users do to their own account. */
@Injectable()
export class MeService {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly links: AccountLinkRepository,
    private readonly passwords: NewPasswords,
    private readonly throttle: Throttle,
  ) {}

  async rename(user: SessionUser, { firstName, lastName }: UpdateMeDto): Promise<SessionUser> {
    await this.users.rename(user.id, firstName.trim(), lastName.trim());
    return { ...user, firstName: firstName.trim(), lastName: lastName.trim() };
  }

  /** @throws Problem wrong_password, weak_password, too_many_requests */
  async changePassword(user: SessionUser, body: ChangePasswordDto): Promise<void> {
    const key = `password:${user.id}`;
    await this.throttle.count(key, WRONG_PASSWORDS, 'mots de passe incorrects');
    const account = await this.users.findForSignIn(user.email);
    if (!(await verifyPassword(account?.passwordHash ?? null, body.currentPassword)))
      throw new Problem('wrong_password', 'Le mot de passe actuel est incorrect.');
    await this.throttle.forget(key);
    await this.users.setPassword(user.id, await this.passwords.hash(body.newPassword));
    await this.links.endAllOf(user.id);
    if (body.closeOtherSessions) await this.sessions.endAllOf(user.id, user.sessionId, 'password changed');
  }

  async listSessions(user: SessionUser): Promise<SessionDto[]> {
    const open = await this.sessions.listOpen(user.id);
    return open.map((session) => ({ ...session, current: session.id === user.sessionId }));
  }

  async closeOthers(user: SessionUser): Promise<void> {
    await this.sessions.endAllOf(user.id, user.sessionId, 'closed by its user');
  }

  /** @throws Problem not_found, for sessions of others too */
  async close(user: SessionUser, sessionId: string): Promise<void> {
    const isClosed = UUID.test(sessionId) && (await this.sessions.endOwn(user.id, sessionId));
    if (!isClosed) throw notFound("Cette session n'existe pas, ou n'est plus ouverte.");
  }
}
