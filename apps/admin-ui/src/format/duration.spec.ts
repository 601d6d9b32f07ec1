import { describe, expect, it } from 'vitest';
import { formatDuration } from './duration';

describe('durations', () => {
  it.each([
    [0.02, '< 0,1 s'],
    [0.42, '0,4 s'],
    [9.96, '10 s'],
    [59.7, '1 min 00 s'],
    [185, '3 min 05 s'],
    [7800, '2 h 10 min'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
