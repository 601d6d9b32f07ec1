import { toParisDay } from '#config/paris-time.js';

/**
 * The day, in Paris, that lies so many months back: who was last seen before it is purged. A month that is too short
 * gives its last day. Pure.
 * @returns `YYYY-MM-DD`
 */
export function computeGoneBefore(retentionMonths: number, now: Date): string {
  const [year, month, day] = toParisDay(now).split('-').map(Number) as [number, number, number];
  const months = year * 12 + month - 1 - retentionMonths;
  const lastDay = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(Math.floor(months / 12), months % 12, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10);
}
