import type { RegistryId } from '@annuaire/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { PurgeGone } from '#database/imports/purge-gone.js';
import { RegistrySettingsRepository } from '#database/operations/registry-settings.repository.js';
import { Storage } from '#storage/storage.js';
import { notFound, Problem } from '../../problems/problem.js';
import { computeGoneBefore } from './compute-gone-before.js';
import {
  MOST_RETENTION_MONTHS,
  type PurgeDto,
  type PurgeRequestDto,
  RETENTION_EXPECTED,
} from './dto/purge.dto.js';

/** Clears what is known of records that left their registry longer ago than operators keep them. */
@Injectable()
export class PurgeService {
  private readonly logger = new Logger(PurgeService.name);

  constructor(
    private readonly registries: RegistrySettingsRepository,
    private readonly purging: PurgeGone,
    private readonly storage: Storage,
  ) {}

  /** What a purge would clear now. @throws Problem */
  async preview(id: string, months: unknown): Promise<PurgeDto> {
    const registry = await this.getRegistry(id);
    const retentionMonths = parseRetention(months);
    const goneBefore = computeGoneBefore(retentionMonths, new Date());
    return { registry, retentionMonths, goneBefore, ...(await this.purging.count(registry, goneBefore)) };
  }

  /** @throws Problem */
  async purge(id: string, wanted: PurgeRequestDto, userId: number): Promise<PurgeDto> {
    const registry = await this.getRegistry(id);
    const { retentionMonths, confirm } = wanted;
    const comment = wanted.comment.trim();
    if (comment === '')
      throw new Problem('bad_request', 'Indiquez en commentaire la raison de cette décision.');
    if (confirm !== registry)
      throw new Problem('bad_request', `Pour confirmer, répétez l'identifiant de la source : ${registry}.`);
    const goneBefore = computeGoneBefore(retentionMonths, new Date());
    const { individuals, establishments, storageKeys } = await this.purging.run(registry, goneBefore, {
      ...{ actorId: userId, comment },
    });
    for (const key of storageKeys) await this.removeFile(key);
    this.logger.log({ registry, goneBefore, individuals, establishments, purgedBy: userId });
    return { registry, retentionMonths, goneBefore, individuals, establishments };
  }

  /** The purge is done: a file that resists is removed by the daily cleaning. */
  private async removeFile(key: string): Promise<void> {
    await this.storage
      .remove(key)
      .catch((error: Error) => this.logger.warn(`purge: ${key}: ${error.message}`));
  }

  private async getRegistry(id: string): Promise<RegistryId> {
    const state = await this.registries.findById(id);
    if (!state) throw notFound("Cette source n'existe pas.");
    return state.id;
  }
}

function parseRetention(value: unknown): number {
  const months = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (months < 1 || months > MOST_RETENTION_MONTHS) throw new Problem('bad_request', RETENTION_EXPECTED);
  return months;
}
