import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import type { JobPayloads } from '#queues/catalogue.js';
import { QueueProcessor } from '../queue-processor.js';
import { PublicationRunner } from './publication-runner.js';

/** Takes the jobs of the queue `publications`: one publication each. */
@Processor('publications', { concurrency: 1 })
export class PublicationBuildProcessor extends QueueProcessor {
  constructor(private readonly runner: PublicationRunner) {
    super();
  }

  override async process(job: Job<JobPayloads['publication-build']>): Promise<void> {
    const { publicationId, attempt } = job.data;
    const lastTry = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    await this.runner.run(publicationId, attempt, lastTry);
  }
}
