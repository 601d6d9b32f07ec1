import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import type { JobPayloads } from '#queues/catalogue.js';
import { QueueProcessor } from '../queue-processor.js';
import { ScheduledImports } from './scheduled-imports.js';

/** Takes the jobs of the queue `schedules`: it is time to fetch a registry's file. */
@Processor('schedules', { concurrency: 1 })
export class RegistryFetchProcessor extends QueueProcessor {
  constructor(private readonly scheduled: ScheduledImports) {
    super();
  }

  override async process(job: Job<JobPayloads['registry-fetch']>): Promise<void> {
    await this.scheduled.start(job.data.registry);
  }
}
