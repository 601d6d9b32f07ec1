import type { ActiveImportStatus } from '@annuaire/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { ImportRepository } from '#database/imports/import.repository.js';
import { ImportDispatcher } from '#queues/import-dispatcher.js';
import { PublicationRequester } from '#queues/publication-requester.js';
import { REGISTRY_BY_ID } from '#registries/registries.js';
import { describeFailure } from './describe-failure.js';
import { ImportCleaner } from './import-cleaner.js';
import { Pipeline } from './pipeline.js';
import { createProgressReporter } from './progress-reporter.js';
import { ImportRefusedError, type Stage } from './stage.js';

/** Runs one stage at a time, each as a job of its own, and queues what comes next. */
@Injectable()
export class StageRunner {
  private readonly logger = new Logger(StageRunner.name);
  private readonly stages: Record<ActiveImportStatus, Stage>;

  constructor(
    private readonly imports: ImportRepository,
    private readonly dispatcher: ImportDispatcher,
    private readonly cleaner: ImportCleaner,
    private readonly publications: PublicationRequester,
    pipeline: Pipeline,
  ) {
    this.stages = pipeline.stages;
  }

  /**
   * Runs one stage of one import, then queues the next. A job that is stale, or delivered while another runs it, does
   * nothing.
   * @param lastTry whether the queue will give up after this one
   * @throws what the stage threw, after noting it if it is final
   */
  async runStage(
    importId: number,
    stage: ActiveImportStatus,
    attempt: number,
    lastTry: boolean,
  ): Promise<void> {
    const lock = await this.imports.tryLock(importId);
    if (lock === null) return;
    try {
      const row = await this.imports.findById(importId);
      if (row?.status !== stage || row.attempt !== attempt) return;
      await this.runLocked(importId, stage);
    } catch (error) {
      await this.noteFailure(importId, error, lastTry);
      throw error;
    } finally {
      await lock.release();
      await this.moveOn(importId);
    }
  }

  private async runLocked(importId: number, stage: ActiveImportStatus): Promise<void> {
    const row = await this.imports.getById(importId);
    const started = performance.now();
    const reporter = createProgressReporter((progress) =>
      this.imports.saveProgress(importId, { ...progress, stage }),
    );
    try {
      const result = await this.stages[stage].run({
        import: row,
        registry: REGISTRY_BY_ID[row.registry],
        progress: reporter.report,
      });
      await reporter.finish();
      const seconds = (performance.now() - started) / 1000;
      await this.imports.finishStage(importId, stage, { ...result, seconds });
      this.logger.log({
        importId,
        registry: row.registry,
        stage,
        next: result.next,
        seconds: Number(seconds.toFixed(2)),
      });
    } finally {
      await reporter.finish();
    }
  }

  private async noteFailure(importId: number, error: unknown, lastTry: boolean): Promise<void> {
    if (error instanceof ImportRefusedError) {
      await this.imports.end(importId, error.status, error.code, error.detail);
    } else if (lastTry) {
      const { code, detail } = describeFailure(error);
      await this.imports.end(importId, 'failed', code, detail);
    }
  }

  /** Queues what comes next: the import's next stage, or, if it ended, the registry's next import. */
  private async moveOn(importId: number): Promise<void> {
    const row = await this.imports.findById(importId);
    if (row === null) return;
    if (row.status in this.stages) await this.dispatcher.queueStage(row);
    else {
      if (row.status !== 'awaiting_approval') await this.cleaner.clean(row.id);
      await this.dispatcher.startNext(row.registry);
      // Its row was made with the import's end; its job is made now.
      if (row.status === 'done') await this.publications.sweepPublications();
    }
  }
}
