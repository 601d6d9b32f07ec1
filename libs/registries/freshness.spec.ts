import { describe, expect, it } from '@jest/globals';
import { isFresh } from './freshness.js';

describe('a source', () => {
  const monthly = { cadenceDays: 31 };

  it('is fresh until a file is a week late', () => {
    expect(isFresh(monthly, '2026-10-01', '2026-11-08')).toBe(true);
    expect(isFresh(monthly, '2026-10-01', '2026-11-09')).toBe(false);
  });

  it('is not before its first file', () => {
    expect(isFresh(monthly, null, '2026-11-09')).toBe(false);
  });
});
