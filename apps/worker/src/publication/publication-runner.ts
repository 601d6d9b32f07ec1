import type { Directory } from '@annuaire/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import type { PublicationEntity } from '#database/publications/publication.entity.js';
import { PublicationRepository } from '#database/publications/publication.repository.js';
import { PublicationBuilder } from './publication-builder.js';
import { PublicationStore } from './publication-store.js';
import { VerificationError } from './verify/verify-file.js';

/** Runs a publication's job: locks, builds, publishes, clears old ones. May be killed and run again at any moment. */
@Injectable()
export class PublicationRunner {
  private readonly logger = new Logger(PublicationRunner.name);

  constructor(
    private readonly publications: PublicationRepository,
    private readonly builder: PublicationBuilder,
    private readonly store: PublicationStore,
    @Inject(CONFIG) private readonly config: Pick<Config, 'KEPT_PUBLICATIONS' | 'KEPT_PUBLICATION_DAYS'>,
  ) {}

  /**
   * @param lastTry the queue will not try again: a failure then ends the publication
   * @throws what made it fail, so that the queue tries again; what members download has not moved
   */
  async run(id: number, attempt: number, lastTry: boolean): Promise<void> {
    const lock = await this.publications.tryLock(id);
    if (!lock) return; // Another worker is at it, and if it dies the sweeper sees.
    try {
      const publication = await this.publications.begin(id, attempt);
      if (publication) await this.runLocked(publication);
    } catch (error) {
      if (lastTry) await this.fail(id, error);
      throw error;
    } finally {
      await lock.release();
    }
  }

  private async runLocked(publication: PublicationEntity): Promise<void> {
    const { id, directory } = publication;
    const turn = await this.publications.lockDirectory(directory);
    try {
      const content = await this.builder.build(publication);
      await this.publications.publish(id, content);
      this.logger.log({ publication: id, directory, rows: content.rowsCount, timings: content.timings });
    } finally {
      await turn.release();
    }
    // It is published: what is not cleared now will be after the next one.
    await this.clearOld(directory).catch((error: Error) =>
      this.logger.warn(`clearing ${directory}: ${error.message}`),
    );
  }

  /** Files go first: a row marked cleared has none left, one cleared half is cleared again. */
  private async clearOld(directory: Directory): Promise<void> {
    const { KEPT_PUBLICATIONS: kept, KEPT_PUBLICATION_DAYS: days } = this.config;
    for (const { id } of await this.publications.findOld(directory, { kept, days })) {
      await this.store.clear({ id, directory });
      await this.publications.markCleared(id);
    }
  }

  /** What it stored goes too, unless it has been published all the same. */
  private async fail(id: number, error: unknown): Promise<void> {
    const { code, detail } = computeFailure(error);
    try {
      const publication = await this.publications.findById(id);
      if (publication && (await this.publications.fail(id, code, detail)))
        await this.store.clear(publication);
    } catch (cause) {
      this.logger.error(`publication ${id} could not be marked failed: ${String(cause)}`);
    }
  }
}

/** What operators read; the log has the rest. */
function computeFailure(error: unknown): { code: string; detail: string } {
  if (error instanceof VerificationError)
    return {
      code: 'verification_failed',
      detail: `Le fichier ${error.format} relu ne correspond pas aux données : rien n'a été publié.`,
    };
  return {
    code: 'build_failed',
    detail:
      "Les fichiers n'ont pas pu être produits. Les précédents restent en ligne ; voir le journal du serveur.",
  };
}
