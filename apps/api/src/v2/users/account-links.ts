import { Inject, Injectable } from '@nestjs/common';
import { hashToken, LINK_HOURS, type LinkKind, LinkTokens, makeNonce } from '#accounts/link-token.js';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import { AccountLinkRepository } from '#database/accounts/account-link.repository.js';
import type { MailTemplate } from '#mail/templates.js';
import { MailRequester } from '#queues/mail-requester.js';

export interface Addressee {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
}

const TEMPLATES: Record<LinkKind, MailTemplate> = { activation: 'invitation', reset: 'password-reset' };

/** Sends links by e-mail; the ones sent before are worth nothing then. */
@Injectable()
export class AccountLinks {
  private readonly tokens: LinkTokens;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly links: AccountLinkRepository,
    private readonly mails: MailRequester,
  ) {
    this.tokens = new LinkTokens(config);
  }

  async send(kind: LinkKind, { id, email, firstName, lastName, companyName }: Addressee): Promise<void> {
    const nonce = makeNonce();
    const tokenHash = hashToken(this.tokens.compute(kind, nonce));
    const linkId = await this.links.create({ userId: id, kind, nonce, tokenHash, hours: LINK_HOURS[kind] });
    await this.mails.request({
      recipient: email,
      template: TEMPLATES[kind],
      data: { firstName, lastName, companyName },
      linkId,
    });
  }
}
