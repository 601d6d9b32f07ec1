import { describe, expect, it } from 'vitest';
import { computeBar } from './compute-bar';

describe('computeBar', () => {
  it('is full for the most, empty for nothing, and seen for one beside a million', () => {
    expect([computeBar(9, 9), computeBar(0, 9), computeBar(0, 0)]).toEqual([100, 0, 0]);
    expect(computeBar(1, 1_000_000)).toBeGreaterThanOrEqual(2);
  });

  it('grows with the value', () => {
    const bars = [1, 10, 100, 1000, 115_000].map((value) => computeBar(value, 115_000));
    expect(bars).toEqual(bars.toSorted((a, b) => a - b));
    expect(new Set(bars).size).toBe(5);
  });
});
