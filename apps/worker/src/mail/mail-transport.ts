import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Config } from '#config/config.js';
import type { MailMessage } from '#mail/mail-message.js';
import { mailFolder } from './old-mail-files.js';

export interface OutgoingMail extends MailMessage {
  id: number;
  recipient: string;
}

/** How a mail leaves: by a server, or as a file. */
export interface MailTransport {
  /** What a mail is once it has left. */
  readonly outcome: 'sent' | 'written';
  /** @throws MailRefusedError when trying again is of no use, any other error when it is */
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The server will not take this mail, now or later. */
export class MailRefusedError extends Error {}

export function makeMailTransport(config: Config): MailTransport {
  const from = { name: config.PROVIDER_NAME, address: config.MAIL_FROM ?? config.SUPPORT_EMAIL };
  return config.SMTP_URL
    ? new SmtpTransport(config.SMTP_URL, from)
    : new FolderTransport(config.DATA_DIR, from);
}

type Sender = { name: string; address: string };

/** The same mail sent twice has the same Message-ID: mailboxes show it once. */
const toMime = (from: Sender, { id, recipient, subject, text, html }: OutgoingMail) => ({
  from,
  to: { name: '', address: recipient },
  subject,
  text,
  html,
  messageId: `<mail-${id}@${from.address.split('@')[1]}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  // Nothing is read from disk or fetched for a mail.
  disableFileAccess: true,
  disableUrlAccess: true,
});

class SmtpTransport implements MailTransport {
  readonly outcome = 'sent';
  private readonly smtp: Transporter;

  constructor(
    url: string,
    private readonly from: Sender,
  ) {
    const options = { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
    this.smtp = nodemailer.createTransport(options);
  }

  async deliver(mail: OutgoingMail): Promise<void> {
    try {
      await this.smtp.sendMail(toMime(this.from, mail));
    } catch (error) {
      const { responseCode, message } = error as { responseCode?: number; message: string };
      // 5xx is the server's last word; wrong credentials (535) may be put right.
      if (responseCode !== undefined && responseCode >= 500 && responseCode !== 535)
        throw new MailRefusedError(message, { cause: error });
      throw error;
    }
  }

  close(): void {
    this.smtp.close();
  }
}

/** Without a server: `DATA_DIR/mails/<id>.eml`, which any mail program opens. */
class FolderTransport implements MailTransport {
  readonly outcome = 'written';
  private readonly folder: string;
  private readonly mime = nodemailer.createTransport({ streamTransport: true, buffer: true });

  constructor(
    dataDir: string,
    private readonly from: Sender,
  ) {
    this.folder = mailFolder(dataDir);
  }

  async deliver(mail: OutgoingMail): Promise<void> {
    const { message } = await this.mime.sendMail(toMime(this.from, mail));
    const file = join(this.folder, `${mail.id}.eml`);
    // Its link opens an account: for the product's own user only.
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }

  close(): void {
    this.mime.close();
  }
}
