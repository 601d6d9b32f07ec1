import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import { type Mail, MailRepository } from '#database/accounts/mail.repository.js';
import { MailWriter } from '#mail/mail-writer.js';
import { MailRefusedError, type MailTransport, makeMailTransport } from './mail-transport.js';

/** Sends a mail from its row. */
@Injectable()
export class MailSender implements OnApplicationShutdown {
  private readonly logger = new Logger(MailSender.name);
  private readonly writer: MailWriter;
  private readonly transport: MailTransport;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly mails: MailRepository,
  ) {
    this.writer = new MailWriter(config);
    this.transport = makeMailTransport(config);
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  /**
   * Does nothing for a mail that is gone, has left, or is being sent elsewhere.
   * @param lastTry ends the mail as failed when it does not leave @throws when it is to be tried again
   */
  async send(id: number, lastTry: boolean): Promise<void> {
    const lock = await this.mails.tryLock(id);
    if (!lock) return;
    try {
      const mail = await this.mails.find(id);
      if (mail?.status === 'queued') await this.deliver(mail, lastTry);
    } finally {
      await lock.release();
    }
  }

  private async deliver(mail: Mail, lastTry: boolean): Promise<void> {
    const { id, recipient } = mail;
    try {
      await this.transport.deliver({ id, recipient, ...this.writer.write(mail) });
    } catch (error) {
      const detail = (error as Error).message.slice(0, 500);
      if (!lastTry && !(error instanceof MailRefusedError)) {
        await this.mails.noteError(id, detail);
        throw error;
      }
      this.logger.warn(`mail ${id} (${mail.template}) failed: ${detail}`);
      return this.mails.end(id, 'failed', detail);
    }
    await this.mails.end(id, this.transport.outcome, null);
    this.logger.log(`mail ${id} (${mail.template}): ${this.transport.outcome}`);
  }
}
