import { ENDED_IMPORT_STATUSES, type RegistryId } from '@annuaire/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { ImportRepository } from '#database/imports/import.repository.js';
import { RegistrySettingsRepository } from '#database/operations/registry-settings.repository.js';
import { ImportDispatcher } from '#queues/import-dispatcher.js';
import { computePattern } from './registry-schedules.js';

/** Starts the import that a schedule asks for. */
@Injectable()
export class ScheduledImports {
  private readonly logger = new Logger(ScheduledImports.name);

  constructor(
    private readonly registries: RegistrySettingsRepository,
    private readonly imports: ImportRepository,
    private readonly dispatcher: ImportDispatcher,
  ) {}

  /**
   * Nothing when the registry was paused meanwhile, or when its address is being fetched already: a job delivered twice
   * makes one import.
   * @returns the import's id, or null
   */
  async start(registry: RegistryId): Promise<number | null> {
    const state = await this.registries.findById(registry);
    if (!state?.url || computePattern(state) === null || (await this.isUnderWay(state.newestImportId)))
      return null;
    const made = await this.dispatcher.requestUrl(registry, state.url, null);
    this.logger.log({ importId: made.id, registry, scheduled: true });
    return made.id;
  }

  private async isUnderWay(newestId: number | null): Promise<boolean> {
    const newest = newestId === null ? null : await this.imports.findById(newestId);
    if (!newest || newest.source.kind !== 'url' || newest.status === 'awaiting_approval') return false;
    return !(ENDED_IMPORT_STATUSES as readonly string[]).includes(newest.status);
  }
}
