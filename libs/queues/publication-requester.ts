import type { Directory } from '@annuaire/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { PublicationEntity } from '#database/publications/publication.entity.js';
import { PublicationRepository } from '#database/publications/publication.repository.js';
import { JobQueues } from './job-queues.js';

/** After so many builds ended by dead workers, it is the publication that kills them. */
export const MAX_ATTEMPTS = 20;

/** The publication's row first, then its job; and a sweep for rows whose job was lost or never made. */
@Injectable()
export class PublicationRequester {
  private readonly logger = new Logger(PublicationRequester.name);

  constructor(
    private readonly publications: PublicationRepository,
    private readonly queues: JobQueues,
  ) {}

  async request(directory: Directory): Promise<PublicationEntity> {
    const row = await this.publications.create({ directory });
    await this.queue(row);
    return row;
  }

  /** A queue that is away does not hold the caller up: the sweep finds the row. */
  async queue({ id, attempt }: Pick<PublicationEntity, 'id' | 'attempt'>): Promise<void> {
    await this.queues
      .add('publication-build', { publicationId: id, attempt })
      .catch((error: Error) => this.logger.warn(`publication ${id} waits for the sweep: ${error.message}`));
  }

  /** Queues again what no one builds and no job waits for: at start, and every half minute. */
  async sweepPublications(): Promise<void> {
    for (const row of await this.publications.findUnended()) {
      if (await this.queues.isWaiting('publication-build', { publicationId: row.id, attempt: row.attempt }))
        continue;
      const attempt = await this.raiseUnlessBuilding(row);
      if (attempt !== null) await this.queue({ id: row.id, attempt });
    }
  }

  /**
   * Raised under the lock: a build under way never finds its attempt outdated. The job is added after it is let go, or
   * a quick worker would take the sweeper for another worker and leave the row alone.
   * @returns the attempt to queue, or null when it is being built, or has been given up
   */
  private async raiseUnlessBuilding({ id, attempt }: PublicationEntity): Promise<number | null> {
    const lock = await this.publications.tryLock(id);
    if (!lock) return null;
    try {
      if (attempt < MAX_ATTEMPTS) return await this.publications.raiseAttempt(id);
      const detail = `La publication a été interrompue ${MAX_ATTEMPTS} fois. Relancez-la ; si elle échoue encore, contactez le support.`;
      await this.publications.fail(id, 'too_many_attempts', detail);
      return null;
    } finally {
      await lock.release();
    }
  }
}
