import type { Registry } from './registry.js';

const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Whether a source is as recent as its cadence lets members expect. Pure.
 * @param dataDate day the last accepted file speaks of, `YYYY-MM-DD`; null: never imported, so not fresh
 * @param today `YYYY-MM-DD`
 */
export function isFresh(
  { cadenceDays }: Pick<Registry, 'cadenceDays'>,
  dataDate: string | null,
  today: string,
): boolean {
  if (dataDate === null) return false;
  return Date.parse(today) - Date.parse(dataDate) <= (cadenceDays + GRACE_DAYS) * DAY_MS;
}
