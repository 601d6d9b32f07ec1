import { DIRECTORY_OF_REGISTRY } from '@annuaire/contracts';
import type { RegistryState } from '#database/operations/registry-settings.repository.js';
import { toParisDay } from '#config/paris-time.js';
import { isFresh } from '#registries/freshness.js';
import { REGISTRY_BY_ID } from '#registries/registries.js';
import { computeNextRun } from './compute-next-run.js';
import type { RegistryDto } from './dto/registry.dto.js';

/** @param uploadLimit bytes */
export function toRegistry(state: RegistryState, uploadLimit: number, now = new Date()): RegistryDto {
  const registry = REGISTRY_BY_ID[state.id];
  const { label, publisher, licence, guards } = registry;
  const runs = state.schedule !== null && state.url !== null && !state.paused;
  return {
    ...{ id: state.id, label, publisher, licence, directory: DIRECTORY_OF_REGISTRY[state.id] },
    ...{ dataDate: state.dataDate, lastImportId: state.lastImportId, newestImportId: state.newestImportId },
    fresh: isFresh(registry, state.dataDate, toParisDay(now)),
    lastAcceptedAt: state.lastAcceptedAt?.toISOString() ?? null,
    ...{ url: state.url, schedule: state.schedule, paused: state.paused, uploadLimit },
    ...{ guards: state.guards ?? guards, defaultGuards: guards },
    nextRunAt: runs ? (computeNextRun(state.schedule!, now)?.toISOString() ?? null) : null,
  };
}
