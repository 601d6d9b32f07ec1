import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import type { JobPayloads } from '#queues/catalogue.js';
import { QueueProcessor } from '../queue-processor.js';
import { ListExportRunner } from './list-export-runner.js';

/** Takes the jobs of the queue `list-exports`: one file each. */
@Processor('list-exports', { concurrency: 1 })
export class ListExportBuildProcessor extends QueueProcessor {
  constructor(private readonly runner: ListExportRunner) {
    super();
  }

  override async process(job: Job<JobPayloads['list-export-build']>): Promise<void> {
    const { listExportId, attempt } = job.data;
    const lastTry = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    await this.runner.run(listExportId, attempt, lastTry);
  }
}
