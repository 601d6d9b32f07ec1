import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';

/** What every processor of a queue does beside its jobs: tells failures, and ends before what its jobs need. */
export abstract class QueueProcessor extends WorkerHost implements OnModuleDestroy {
  protected readonly logger = new Logger(this.constructor.name);

  /** Before anything else closes: a job under way still needs the database. */
  async onModuleDestroy(): Promise<void> {
    await this.worker.close();
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    // An unrecoverable error is foreseen: where it arose tells nothing.
    const stack = error instanceof UnrecoverableError ? undefined : error.stack;
    this.logger.warn({ job: job?.id, error: error.message, stack });
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(`queue ${this.worker.name}: ${error.message}`);
  }
}
