import { getNextMillis } from 'bullmq';
import { PARIS } from '#config/paris-time.js';

/** Five fields; seconds would let a registry be fetched sixty times a minute. */
const FIVE_FIELDS = /^\S+( \S+){4}$/;

/** @param schedule five fields of cron @returns when it runs next, or null when it is no schedule, or never runs */
export function computeNextRun(schedule: string, now: Date): Date | null {
  if (!FIVE_FIELDS.test(schedule)) return null;
  try {
    const next = getNextMillis(now.getTime(), { pattern: schedule, tz: PARIS });
    return next === undefined ? null : new Date(next);
  } catch {
    return null;
  }
}
