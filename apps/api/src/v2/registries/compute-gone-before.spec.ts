import { describe, expect, it } from '@jest/globals';
import { computeGoneBefore } from './compute-gone-before.js';

describe('computeGoneBefore', () => {
  it.each([
    [1, '2026-11-20T12:00:00Z', '2026-10-20'],
    [36, '2026-11-20T12:00:00Z', '2023-11-20'],
    [11, '2026-11-20T12:00:00Z', '2025-12-20'],
    [1, '2026-03-31T12:00:00Z', '2026-02-28'],
    [1, '2026-11-19T23:30:00Z', '2026-10-20'],
  ])('lies %i months before %s, on the day of Paris', (months, now, day) => {
    expect(computeGoneBefore(months, new Date(now))).toBe(day);
  });
});
