import { describe, expect, it } from 'vitest';
import { parseSchedule, toCron } from './schedule';

describe('schedules', () => {
  it.each([
    [null, { kind: 'none' }],
    ['0 6 * * *', { kind: 'daily', time: '06:00' }],
    ['30 5 * * 1', { kind: 'weekly', time: '05:30', weekday: 1 }],
    ['15 22 3 * *', { kind: 'monthly', time: '22:15', day: 3 }],
    ['*/5 6 * * 1-5', { kind: 'custom', cron: '*/5 6 * * 1-5' }],
    ['0 6 3 * 1', { kind: 'custom', cron: '0 6 3 * 1' }],
  ])('reads %s, and writes it back the same', (cron, schedule) => {
    expect(parseSchedule(cron)).toEqual(schedule);
    expect(toCron(parseSchedule(cron))).toBe(cron);
  });
});
