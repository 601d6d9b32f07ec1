import { LICENCE_VERSION } from '@annuaire/contracts';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { hashToken, type LinkKind } from '#accounts/link-token.js';
import { AccountLinkRepository, type UsableLink } from '#database/accounts/account-link.repository.js';
import { UserRepository } from '#database/accounts/user.repository.js';
import { Throttle } from '../../access/throttle.js';
import { Audit, type Origin } from '../../audit/audit.js';
import { Problem } from '../../problems/problem.js';
import { AccountLinks } from '../users/account-links.js';
import { NewPasswords } from '../users/new-passwords.js';
import type { ActivateAccountDto, ResetPasswordDto } from './dto/account-link.dto.js';
import { SignInThrottle } from './sign-in-throttle.service.js';

/** Mails that one account gets, and requests of one address, in a window: nobody's mailbox is to be filled from here. */
const MAILS_OF_ACCOUNT = 3;
const REQUESTS_OF_ADDRESS = 30;

/** The ways in without a password: an invitation, or a forgotten password. */
@Injectable()
export class AccountAccess implements OnModuleDestroy {
  private readonly logger = new Logger(AccountAccess.name);
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly links: AccountLinkRepository,
    private readonly users: UserRepository,
    private readonly passwords: NewPasswords,
    private readonly mails: AccountLinks,
    private readonly throttle: Throttle,
    private readonly signIns: SignInThrottle,
    private readonly audit: Audit,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** @throws Problem link_refused, licence_required, weak_password */
  async activate({ token, password, acceptLicence }: ActivateAccountDto, origin: Origin): Promise<void> {
    const link = await this.getLink('activation', token);
    const isMember = link.role !== 'SUPER_ADMIN';
    if (isMember && acceptLicence !== true)
      throw new Problem('licence_required', "Acceptez la licence d'utilisation pour activer votre compte.");
    const licenceVersion = isMember ? LICENCE_VERSION : null;
    await this.use('activation', token, link, password, licenceVersion);
    const who = {
      actorId: link.userId,
      actor: link.email,
      targetType: 'user',
      targetId: String(link.userId),
    };
    await this.audit.record(origin, { action: 'account.activated', ...who });
    if (licenceVersion)
      await this.audit.record(origin, {
        action: 'licence.accepted',
        ...who,
        detail: { version: licenceVersion },
      });
  }

  /** Ends every session of the user. @throws Problem link_refused, weak_password */
  async reset({ token, password }: ResetPasswordDto, origin: Origin): Promise<void> {
    const link = await this.getLink('reset', token);
    await this.use('reset', token, link, password, null);
    await this.signIns.forget(link.userId);
    await this.audit.record(origin, {
      ...{ action: 'password.reset', actorId: link.userId, actor: link.email },
      ...{ targetType: 'user', targetId: String(link.userId) },
    });
  }

  /** Answers before it looks the address up: known and unknown ones take the same time. @throws Problem too_many_requests */
  async forget(email: string, origin: Origin): Promise<void> {
    await this.throttle.count(`forgot-address:${origin.ip}`, REQUESTS_OF_ADDRESS, 'demandes');
    const { id, ip } = origin;
    const work: Promise<void> = this.sendReset(email.trim(), { id, ip })
      .catch((error: Error) => this.logger.error(`password reset not sent: ${error.message}`))
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  private async sendReset(email: string, origin: Origin): Promise<void> {
    const user = await this.users.findForSignIn(email);
    if (!user || user.status !== 'ACTIVE' || user.disabledAt) return;
    if ((await this.throttle.countBeyond(`forgot:${user.id}`, MAILS_OF_ACCOUNT)) !== null) return;
    await this.mails.send('reset', { ...user, companyName: user.company?.name ?? null });
    await this.audit.record(origin, {
      ...{ action: 'password.forgotten', targetType: 'user', targetId: String(user.id) },
    });
  }

  /** Before the password is hashed: a made-up token costs little. */
  private async getLink(kind: LinkKind, token: string): Promise<UsableLink> {
    const link = await this.links.findUsable(kind, hashToken(token));
    if (!link) throw linkRefused();
    return link;
  }

  private async use(
    kind: LinkKind,
    token: string,
    { email }: UsableLink,
    password: string,
    licenceVersion: string | null,
  ): Promise<void> {
    const passwordHash = await this.passwords.hash(password);
    const isUsed = await this.links.use(kind, hashToken(token), { passwordHash, licenceVersion });
    if (!isUsed) throw linkRefused();
    this.logger.log(`${kind} link used: ${email.replace(/^[^@]*/, '…')}`);
  }
}

const linkRefused = () =>
  new Problem('link_refused', 'Ce lien a déjà servi, a expiré ou a été remplacé. Demandez-en un nouveau.');
