import { describe, expect, it } from 'vitest';
import { computeStages } from './compute-stages';

const states = (status: string, timings: Record<string, number>) =>
  computeStages({ status, timings } as never).map(({ state }) => state);

describe('stages of an import', () => {
  it('runs one after the other', () => {
    expect(states('queued', {})).toEqual(Array(5).fill('waiting'));
    expect(states('reading', { fetching: 1 })).toEqual(['done', 'running', 'waiting', 'waiting', 'waiting']);
    expect(states('done', { fetching: 1, reading: 1, normalising: 1, comparing: 1, applying: 1 })).toEqual(
      Array(5).fill('done'),
    );
  });

  it('stops where a file was refused', () => {
    expect(states('refused', { fetching: 1 })).toEqual(['done', 'stopped', 'waiting', 'waiting', 'waiting']);
  });

  it('waits after an unchanged file, and while a decision is awaited', () => {
    expect(states('unchanged', { fetching: 1 })).toEqual([
      'done',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
    ]);
    expect(states('awaiting_approval', { fetching: 1, reading: 1, normalising: 1, comparing: 1 })[4]).toBe(
      'waiting',
    );
  });

  it('forgets what came after a stage that is done again', () => {
    expect(
      states('comparing', { fetching: 1, reading: 1, normalising: 1, comparing: 1, applying: 1 }),
    ).toEqual([...['done', 'done', 'done', 'running', 'waiting']]);
  });
});
