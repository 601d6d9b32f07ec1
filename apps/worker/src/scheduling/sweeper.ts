import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ImportDispatcher } from '#queues/import-dispatcher.js';
import { ListExportRequester } from '#queues/list-export-requester.js';
import { PublicationRequester } from '#queues/publication-requester.js';
import { ImportCleaner } from '../pipeline/import-cleaner.js';
import { RegistrySchedules } from './registry-schedules.js';
import { WorkerPresence } from './worker-presence.js';

/** How long work may lie after its worker or its queue was lost. */
const INTERVAL_MS = 3_000;

/** At start and then regularly: finds rows whose jobs were lost, and queues them again. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Sweeper.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | null = null;

  constructor(
    private readonly presence: WorkerPresence,
    private readonly imports: ImportDispatcher,
    private readonly cleaner: ImportCleaner,
    private readonly publications: PublicationRequester,
    private readonly listExports: ListExportRequester,
    private readonly schedules: RegistrySchedules,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.sweepAlone();
    this.timer = setInterval(() => void this.sweepAlone(), INTERVAL_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** One at a time: while a database or queue keeps us waiting, sweeps must not pile up. */
  private async sweepAlone(): Promise<void> {
    this.sweeping ??= this.sweep().finally(() => (this.sweeping = null));
    await this.sweeping;
  }

  /** A database or queue that is away now will be back at a later sweep: told, not thrown. */
  private async sweep(): Promise<void> {
    const steps = [
      () => this.presence.assert(),
      () => this.imports.sweep(),
      () => this.publications.sweepPublications(),
      () => this.listExports.sweep(),
      () => this.cleaner.cleanLeftovers(),
      () => this.schedules.sync(),
    ];
    for (const step of steps) {
      await step().catch((error: Error) => this.logger.warn(`sweep: ${error.message}`));
    }
  }
}
