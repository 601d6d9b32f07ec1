import type { RegistryId } from '@annuaire/contracts';
import { ORDRE } from './ordre/registry.js';
import type { Registry } from './registry.js';
import { RPPS } from './rpps/registry.js';

/** Every registry of the product: adding one is its folder and its line here. */
export const REGISTRY_BY_ID: Record<RegistryId, Registry> = {
  rpps: RPPS,
  ordre: ORDRE,
};
