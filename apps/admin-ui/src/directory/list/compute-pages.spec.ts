import { describe, expect, it } from 'vitest';
import { computePages } from './compute-pages';

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 120, [1, 2, null, 120]],
    [4, 120, [1, 2, 3, 4, 5, null, 120]],
    [60, 120, [1, null, 59, 60, 61, null, 120]],
    [120, 120, [1, null, 119, 120]],
  ])('on page %d of %d offers %j', (current, last, pages) => {
    expect(computePages(current, last)).toEqual(pages);
  });
});
