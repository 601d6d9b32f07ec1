import { Processor } from '@nestjs/bullmq';
import { type Job, UnrecoverableError } from 'bullmq';
import type { JobPayloads } from '#queues/catalogue.js';
import { QueueProcessor } from '../queue-processor.js';
import { StageRunner } from './stage-runner.js';
import { ImportRefusedError } from './stage.js';

/** Takes the jobs of the queue `imports`: one stage of one import each. */
@Processor('imports', { concurrency: 1 })
export class ImportStageProcessor extends QueueProcessor {
  constructor(private readonly runner: StageRunner) {
    super();
  }

  override async process(job: Job<JobPayloads['import-stage']>): Promise<void> {
    const { importId, stage, attempt } = job.data;
    const lastTry = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    try {
      await this.runner.runStage(importId, stage, attempt, lastTry);
    } catch (error) {
      // A refused file stays refused however often it is read.
      throw error instanceof ImportRefusedError ? new UnrecoverableError(error.code) : error;
    }
  }
}
