import { describe, expect, it } from '@jest/globals';
import { computeNextRun } from './compute-next-run.js';

const next = (schedule: string, now: string) =>
  computeNextRun(schedule, new Date(now))?.toISOString() ?? null;

describe('computeNextRun', () => {
  it('reads schedules in Paris, in summer as in winter', () => {
    expect(next('0 6 * * *', '2026-11-20T12:00:00Z')).toBe('2026-11-21T05:00:00.000Z');
    expect(next('0 6 * * *', '2026-07-20T12:00:00Z')).toBe('2026-07-21T04:00:00.000Z');
    expect(next('30 5 * * 1', '2026-11-20T12:00:00Z')).toBe('2026-11-23T04:30:00.000Z');
  });

  it.each(['', 'tous les jours', '0 6 * *', '0 0 6 * * *', '99 6 * * *', '0 6 31 2 *'])(
    'refuses %s',
    (text) => {
      expect(next(text, '2026-11-20T12:00:00Z')).toBeNull();
    },
  );
});
