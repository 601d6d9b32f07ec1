import { Injectable, Logger } from '@nestjs/common';
import type { ListExport, ListExportLimits, NewListExport } from '#database/list-exports/list-export.js';
import { ListExportRepository } from '#database/list-exports/list-export.repository.js';
import { JobQueues } from './job-queues.js';

/** After so many builds ended by dead workers, it is the list that kills them. */
const MAX_ATTEMPTS = 5;

/** The row of a list export first, then its job; and a sweep for rows whose job was lost. */
@Injectable()
export class ListExportRequester {
  private readonly logger = new Logger(ListExportRequester.name);

  constructor(
    private readonly listExports: ListExportRepository,
    private readonly queues: JobQueues,
  ) {}

  /** A queue that is away does not hold the caller up: the sweep finds the row. @returns its id, or the limit it is beyond */
  async request(wanted: NewListExport, limits: ListExportLimits): Promise<number | keyof ListExportLimits> {
    const made = await this.listExports.create(wanted, limits);
    if (typeof made === 'string') return made;
    await this.queue(made, 1).catch((error: Error) =>
      this.logger.warn(`list export ${made} waits for the sweep: ${error.message}`),
    );
    return made;
  }

  /** Queues again what no one builds and no job waits for. */
  async sweep(): Promise<void> {
    for (const { id, attempt } of await this.listExports.findUnended()) {
      if (await this.queues.isWaiting('list-export-build', { listExportId: id, attempt })) continue;
      const next = await this.raiseUnlessBuilding(id, attempt);
      if (next !== null) await this.queue(id, next);
    }
  }

  private async queue(listExportId: ListExport['id'], attempt: number): Promise<void> {
    await this.queues.add('list-export-build', { listExportId, attempt });
  }

  /** Under the lock, so that a build under way never finds its attempt outdated. @returns null: leave it alone */
  private async raiseUnlessBuilding(id: number, attempt: number): Promise<number | null> {
    const lock = await this.listExports.tryLock(id);
    if (!lock) return null;
    try {
      if (attempt < MAX_ATTEMPTS) return await this.listExports.raiseAttempt(id);
      await this.listExports.fail(id, `Le fichier n'a pas pu être produit après ${MAX_ATTEMPTS} essais.`);
      return null;
    } finally {
      await lock.release();
    }
  }
}
