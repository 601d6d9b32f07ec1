import { expect, it } from '@jest/globals';
import { toParisDay } from './paris-time.js';

it('the day changes at midnight in Paris', () => {
  expect(toParisDay(new Date('2026-11-20T22:30:00Z'))).toBe('2026-11-20');
  expect(toParisDay(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
});
