import { describe, expect, it } from 'vitest';
import type { Assignment } from './card';
import { compareAssignments } from './compare-assignments';

const assignment = (id: number, role: string, presence: Assignment['presence'] = 'present'): Assignment =>
  ({ role, presence, assignedAt: null, lastSeenAt: '2026-11-01', establishment: { id } }) as Assignment;

describe('assignments of a version beside those of today', () => {
  it('tells what left, what came, what changed and what stayed', () => {
    const then = [assignment(1, 'A'), assignment(2, 'A'), assignment(3, 'A'), assignment(4, 'A')];
    const today = [assignment(1, 'A'), assignment(2, 'B'), assignment(3, 'A', 'gone'), assignment(5, 'A')];
    const compared = compareAssignments(then, today);
    expect(compared.map((one) => [one.assignment.establishment?.id, one.difference])).toEqual([
      [1, 'none'],
      [2, 'changed'],
      [3, 'only-then'],
      [4, 'only-then'],
      [5, 'only-now'],
    ]);
    expect(compared[1]?.today?.role).toBe('B');
  });

  it('takes a return as coming since', () => {
    const compared = compareAssignments([assignment(1, 'A', 'gone')], [assignment(1, 'A')]);
    expect(compared.map((one) => one.difference)).toEqual(['only-now']);
  });
});
