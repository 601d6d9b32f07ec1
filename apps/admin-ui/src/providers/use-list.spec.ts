import { describe, expect, it } from 'vitest';
import { parseTotal, toParams } from './use-list';

describe('lists of the API', () => {
  it('asks for a page by its first and last rows', () => {
    const params = new URLSearchParams(toParams({ page: 3, perPage: 25, filter: { status: 'done' } }));
    expect([params.get('range'), params.get('filter')]).toEqual(['[50,74]', '{"status":"done"}']);
    expect(toParams({ page: 1, perPage: 10, filter: {} })).not.toContain('filter');
  });

  it('reads how many rows there are of all', () => {
    expect(parseTotal('imports 0-24/130')).toBe(130);
    expect(parseTotal('imports */0')).toBe(0);
    expect(parseTotal(null)).toBe(0);
  });
});
