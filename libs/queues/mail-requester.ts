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
    await this.queues
      .add('mail-send', { mailId: id, attempt: 1 })
      .catch((error: Error) => this.logger.warn(`mail ${id} waits for the sweep: ${error.message}`));
    return id;
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
}
