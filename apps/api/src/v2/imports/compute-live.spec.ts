import { describe, expect, it } from '@jest/globals';
import { computeLive } from './compute-live.js';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 10, 0, seconds));
const row = (progress: object, status = 'normalising') =>
  ({ status, progress, startedAt: at(0), timings: { fetching: 2, reading: 3 } }) as never;

describe('computeLive', () => {
  it('tells rate and time left of the stage, whatever the stages before took', () => {
    const progress = { stage: 'normalising', done: 200, total: 1000, unit: 'lignes' };
    expect(computeLive(row(progress), at(15))).toEqual({
      ...{ stage: 'normalising', done: 200, total: 1000, unit: 'lignes', percent: 20 },
      ...{ elapsed: 10, rate: 20, secondsLeft: 40 },
    });
  });

  it('tells nothing of the stage before', () => {
    const live = computeLive(row({ stage: 'reading', done: 9, total: 10, unit: 'o' }), at(6));
    expect(live).toMatchObject({
      stage: 'normalising',
      done: 0,
      percent: null,
      rate: null,
      secondsLeft: null,
    });
  });

  it('leaves out what cannot be known', () => {
    const live = computeLive(row({ stage: 'normalising', done: 5, total: null, unit: 'lignes' }), at(15));
    expect(live).toMatchObject({ percent: null, secondsLeft: null, rate: 0.5 });
  });

  it('is null when no stage runs', () => {
    for (const status of ['queued', 'awaiting_approval', 'done', 'failed'])
      expect(computeLive(row({}, status), at(9))).toBeNull();
  });
});
