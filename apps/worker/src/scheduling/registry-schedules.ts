import { Injectable } from '@nestjs/common';
import { PARIS } from '#config/paris-time.js';
import {
  type RegistrySettings,
  RegistrySettingsRepository,
} from '#database/operations/registry-settings.repository.js';
import { JobQueues } from '#queues/job-queues.js';

/** The moments a registry is fetched at by itself (five fields of cron), or null: paused, or nothing to fetch. */
export function computePattern({ url, schedule, paused }: RegistrySettings): string | null {
  return paused || !url ? null : schedule;
}

/** Keeps the queue's schedulers as operators set them in the table of registries. */
@Injectable()
export class RegistrySchedules {
  constructor(
    private readonly registries: RegistrySettingsRepository,
    private readonly queues: JobQueues,
  ) {}

  async sync(): Promise<void> {
    for (const registry of await this.registries.list()) {
      const payload = { registry: registry.id };
      const pattern = computePattern(registry);
      if (pattern) await this.queues.schedule('registry-fetch', payload, { pattern, tz: PARIS });
      else await this.queues.unschedule('registry-fetch', payload);
    }
  }
}
