import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import type { JobPayloads } from '#queues/catalogue.js';
import { QueueProcessor } from '../queue-processor.js';
import { MailSender } from './mail-sender.js';

/** Takes the jobs of the queue `mails`: one mail each. */
@Processor('mails', { concurrency: 2 })
export class MailSendProcessor extends QueueProcessor {
  constructor(private readonly sender: MailSender) {
    super();
  }

  override async process(job: Job<JobPayloads['mail-send']>): Promise<void> {
    const lastTry = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    await this.sender.send(job.data.mailId, lastTry);
  }
}
