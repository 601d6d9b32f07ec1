/** A schedule as operators think of it; `custom` is any other cron. */
export type Schedule =
  | { kind: 'none' }
  | { kind: 'daily'; time: string }
  /** 0 is Sunday, as in cron. */
  | { kind: 'weekly'; time: string; weekday: number }
  | { kind: 'monthly'; time: string; day: number }
  | { kind: 'custom'; cron: string };

/** Reads the five fields of a cron. */
export function parseSchedule(cron: string | null): Schedule {
  if (cron === null) return { kind: 'none' };
  const match = /^(\d{1,2}) (\d{1,2}) (\*|\d{1,2}) \* (\*|\d)$/.exec(cron);
  if (!match) return { kind: 'custom', cron };
  const [, minute = '', hour = '', day = '', weekday = ''] = match;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (day === '*' && weekday === '*') return { kind: 'daily', time };
  if (day === '*') return { kind: 'weekly', time, weekday: Number(weekday) % 7 };
  return weekday === '*' ? { kind: 'monthly', time, day: Number(day) } : { kind: 'custom', cron };
}

/** The other way; null: no schedule. */
export function toCron(schedule: Schedule): string | null {
  if (schedule.kind === 'none') return null;
  if (schedule.kind === 'custom') return schedule.cron;
  const [hour, minute] = schedule.time.split(':').map(Number);
  const at = `${minute} ${hour}`;
  if (schedule.kind === 'daily') return `${at} * * *`;
  return schedule.kind === 'weekly' ? `${at} * * ${schedule.weekday}` : `${at} ${schedule.day} * *`;
}
