import { REGISTRIES, type RegistryId } from '@annuaire/contracts';
import { toParisDay } from '#config/paris-time.js';
import { Problem } from '../../problems/problem.js';

/** @throws Problem bad_request */
export function parseRegistry(value: unknown): RegistryId {
  if ((REGISTRIES as readonly unknown[]).includes(value)) return value as RegistryId;
  throw new Problem('bad_request', `Indiquez la source du fichier : ${REGISTRIES.join(' ou ')}.`);
}

/** The day a file speaks of, as its operator says it; empty: not said. @throws Problem bad_request */
export function parseDataDate(value: unknown, now = new Date()): string | null {
  if (value === undefined || value === null || value === '') return null;
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const day = isDay ? new Date(`${value}T00:00:00Z`) : null;
  if (!day || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(value as string))
    throw new Problem('bad_request', 'La date des données doit être de la forme AAAA-MM-JJ.');
  if ((value as string) > toParisDay(now))
    throw new Problem('bad_request', 'La date des données ne peut pas être dans le futur.');
  return value as string;
}
