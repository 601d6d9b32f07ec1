import { type LinkKind, LinkTokens } from '#accounts/link-token.js';
import type { Config } from '#config/config.js';
import { layOutMail } from './lay-out-mail.js';
import type { MailContent, MailContext, MailMessage } from './mail-message.js';
import { MAIL_TEMPLATES, type MailTemplate } from './templates.js';

/** A mail as its row tells it. */
export interface MailToWrite {
  template: string;
  data: Record<string, unknown>;
  link: { kind: LinkKind; nonce: string } | null;
}

const LINK_PATHS: Record<LinkKind, string> = { activation: 'activate-account', reset: 'reset-password' };

/** Writes mails from their rows; the same row gives the same mail each time. */
export class MailWriter {
  private readonly tokens: LinkTokens;

  constructor(private readonly config: Config) {
    this.tokens = new LinkTokens(config);
  }

  /** @throws when no template has this name */
  write({ template, data, link }: MailToWrite): MailMessage {
    const { ASSOCIATION_NAME, PROVIDER_NAME, SUPPORT_EMAIL, PUBLIC_URL, PORT } = this.config;
    const publicUrl = (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');
    const context: MailContext = {
      associationName: ASSOCIATION_NAME,
      providerName: PROVIDER_NAME,
      supportEmail: SUPPORT_EMAIL,
      publicUrl,
      link:
        link && `${publicUrl}/${LINK_PATHS[link.kind]}?token=${this.tokens.compute(link.kind, link.nonce)}`,
    };
    return layOutMail(fill(template, data, context), context);
  }
}

function fill(template: string, data: Record<string, unknown>, context: MailContext): MailContent {
  if (!Object.hasOwn(MAIL_TEMPLATES, template)) throw new Error(`No mail template is named ${template}`);
  // The row was made with the data of its own template.
  const make = MAIL_TEMPLATES[template as MailTemplate] as (
    data: unknown,
    context: MailContext,
  ) => MailContent;
  return make(data, context);
}
