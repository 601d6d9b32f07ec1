import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import { QueryProblem } from '#database/directory/query-problem.js';
import type { ListExport } from '#database/list-exports/list-export.js';
import { ListExportRepository } from '#database/list-exports/list-export.repository.js';
import { ListExportBuilder } from './list-export-builder.js';

/** Runs a list export's job: locks, builds, tells that it is ready. May be killed and run again at any moment. */
@Injectable()
export class ListExportRunner {
  private readonly logger = new Logger(ListExportRunner.name);

  constructor(
    private readonly listExports: ListExportRepository,
    private readonly builder: ListExportBuilder,
    @Inject(CONFIG) private readonly config: Pick<Config, 'LIST_EXPORT_HOURS'>,
  ) {}

  /**
   * @param lastTry the queue will not try again: a failure then ends the export
   * @throws what made it fail, so that the queue tries again
   */
  async run(id: number, attempt: number, lastTry: boolean): Promise<void> {
    const lock = await this.listExports.tryLock(id);
    if (!lock) return; // Another worker is at it, and if it dies the sweeper sees.
    try {
      const wanted = await this.listExports.begin(id, attempt);
      if (wanted) await this.runLocked(wanted);
    } catch (error) {
      if (lastTry) await this.fail(id, error);
      throw error;
    } finally {
      await lock.release();
    }
  }

  private async runLocked(wanted: ListExport): Promise<void> {
    const file = await this.builder.build(wanted);
    await this.listExports.finish(wanted.id, file, this.config.LIST_EXPORT_HOURS);
    this.logger.log({ listExport: wanted.id, entity: wanted.entity, rows: file.rowsCount });
  }

  private async fail(id: number, error: unknown): Promise<void> {
    const detail =
      error instanceof QueryProblem
        ? error.detail
        : "Le fichier n'a pas pu être produit. Réessayez plus tard ; si l'échec se répète, contactez le support.";
    await this.listExports
      .fail(id, detail)
      .catch((cause: unknown) =>
        this.logger.error(`list export ${id} could not be marked failed: ${String(cause)}`),
      );
  }
}
