import { REGISTRIES, type RegistryId } from '@annuaire/contracts';
import { formatDay } from '../../format/date';
import { messages } from '../../i18n/locale';

/** An import that an answer comes from. */
export interface StandsOn {
  registry: RegistryId;
  importId: number;
  dataDate: string;
}

const isRegistry = (name: string | undefined): name is RegistryId =>
  (REGISTRIES as readonly (string | undefined)[]).includes(name);

/** Reads the `Stands-On` header: `ordre;import=12;data-date="2026-11-01", rpps;…`. What is no import is passed over. */
export function parseStandsOn(header: string | null): StandsOn[] {
  return [...(header ?? '').matchAll(/(\w+);import=(\d+);data-date="(\d{4}-\d{2}-\d{2})"/g)].flatMap(
    ([, registry, importId, dataDate = '']) =>
      isRegistry(registry) ? [{ registry, importId: Number(importId), dataDate }] : [],
  );
}

/** Which files an answer comes from, as one reads it. */
export function describeStandsOn(standsOn: StandsOn[]): string {
  const text = messages.directory.asOf;
  if (standsOn.length === 0) return text.nothing;
  const parts = standsOn.map(({ registry, dataDate }) =>
    text.from(messages.home.sources[registry].name, formatDay(dataDate)),
  );
  return text.standsOn(parts.join(' ; '));
}
