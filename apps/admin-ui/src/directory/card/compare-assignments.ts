import { getOtherId, type Assignment } from './card';

export type Difference = 'none' | 'only-then' | 'only-now' | 'changed';

export interface ComparedAssignment {
  assignment: Assignment;
  difference: Difference;
  /** How it is today, where that differs. */
  today: Assignment | null;
}

/** The assignments of a version beside today's: those of then in their order, then those that came since. */
export function compareAssignments(then: Assignment[], today: Assignment[]): ComparedAssignment[] {
  const todayById = new Map(today.map((assignment) => [getOtherId(assignment), assignment]));
  const thenIds = new Set(then.map(getOtherId));
  return [
    ...then.map((assignment) => {
      const now = todayById.get(getOtherId(assignment)) ?? null;
      return { assignment, difference: computeDifference(assignment, now), today: now };
    }),
    ...today
      .filter((assignment) => !thenIds.has(getOtherId(assignment)))
      .map((assignment) => ({ assignment, difference: 'only-now' as const, today: assignment })),
  ];
}

function computeDifference(then: Assignment, now: Assignment | null): Difference {
  const isThere = (assignment: Assignment | null) => assignment?.presence === 'present';
  if (isThere(then) && !isThere(now)) return 'only-then';
  if (!isThere(then) && isThere(now)) return 'only-now';
  return now !== null && then.role === now.role && then.assignedAt === now.assignedAt ? 'none' : 'changed';
}
