import { describe, expect, it } from 'vitest';
import { computeAge } from './compute-age';

describe('age of data', () => {
  it('counts whole days, as they are in Paris', () => {
    expect(computeAge('2026-11-01', new Date('2026-11-20T12:00:00Z'))).toBe(19);
    expect(computeAge('2026-11-20', new Date('2026-11-20T23:30:00Z'))).toBe(1);
    expect(computeAge('2026-11-21', new Date('2026-11-20T12:00:00Z'))).toBe(0);
  });
});
