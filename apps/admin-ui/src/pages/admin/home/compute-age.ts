import { toParisDay } from '../../../format/date';

/** Days since a day, as counted in Paris; 0 for today and for what is to come. */
export function computeAge(day: string, now: Date): number {
  const today = Date.parse(`${toParisDay(now)}T00:00:00Z`);
  return Math.max(0, Math.round((today - Date.parse(`${day}T00:00:00Z`)) / 86_400_000));
}
