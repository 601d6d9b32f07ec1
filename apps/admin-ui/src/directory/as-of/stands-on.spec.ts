import { describe, expect, it } from 'vitest';
import { parseStandsOn } from './stands-on';

describe('parseStandsOn', () => {
  it('reads the imports of each source, and nothing from what it does not know', () => {
    expect(
      parseStandsOn('ordre;import=12;data-date="2026-11-01", rpps;import=14;data-date="2026-11-05"'),
    ).toEqual([
      { registry: 'ordre', importId: 12, dataDate: '2026-11-01' },
      { registry: 'rpps', importId: 14, dataDate: '2026-11-05' },
    ]);
    expect(parseStandsOn('other;import=1;data-date="2026-11-01"')).toEqual([]);
    expect(parseStandsOn('')).toEqual([]);
    expect(parseStandsOn(null)).toEqual([]);
  });
});
