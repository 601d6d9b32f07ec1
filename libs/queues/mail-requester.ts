import { Injectable, Logger } from '@nestjs/common';
import { type NewMail, MailRepository } from '#database/accounts/mail.repository.js';
import { JobQueues } from './job-queues.js';

/** The mail's row first, then its job; and a sweep for rows whose job was lost. */
@Injectable()
export class MailRequester {
  private readonly logger = new Logger(MailRequester.name);

  constructor(
    private readonly mails: MailRepository,
    private readonly queues: JobQueues,
  ) {}

  /** A queue that is away does not hold the caller up: the sweep finds the row. */
  async request(mail: NewMail): Promise<number> {
    const id = await this.mails.create(mail);
    await this.queue(id, 1);
    return id;
  }

  /** @returns false when the mail has left already */
  async sendAgain(id: number): Promise<boolean> {
    const attempt = await this.mails.sendAgain(id);
    if (attempt !== null) await this.queue(id, attempt);
    return attempt !== null;
  }

  /** Queues again what no one sends and no job waits for. */
  async sweep(): Promise<void> {
    for (const { id, attempt } of await this.mails.findQueued()) {
      if (await this.queues.isWaiting('mail-send', { mailId: id, attempt })) continue;
      const lock = await this.mails.tryLock(id);
      if (!lock) continue;
      const next = await this.mails.raiseAttempt(id).finally(() => lock.release());
      await this.queues.add('mail-send', { mailId: id, attempt: next });
    }
  }

  private async queue(mailId: number, attempt: number): Promise<void> {
    await this.queues
      .add('mail-send', { mailId, attempt })
      .catch((error: Error) => this.logger.warn(`mail ${mailId} waits for the sweep: ${error.message}`));
  }
}
