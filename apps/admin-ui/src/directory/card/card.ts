import type { AssignmentLink, Establishment, Individual, RegistryId } from '@annuaire/contracts';
import type { StandsOn } from '../as-of/stands-on';

export type Assignment = AssignmentLink & { individual?: Individual; establishment?: Establishment };

interface CardParts {
  registry: { id: RegistryId; label: string; dataDate: string | null };
  standsOn: StandsOn[];
  assignments: Assignment[];
}

export interface RecordOf {
  individuals: Individual;
  establishments: Establishment;
}

/** `GET /individuals/:id` or `/establishments/:id`. */
export type Card<N extends keyof RecordOf = keyof RecordOf> = RecordOf[N] & CardParts;

/** One line of `GET …/:id/versions`: a state that was replaced. `validTo` is the first day it no longer held. */
export interface Version {
  versionId: number;
  validFrom: string;
  validTo: string;
  historizedAt: string;
  historyComment: string;
  changedFields: string[];
}

/** The id of the record at the other end; an assignment is known by it. */
export function getOtherId(assignment: Assignment): number {
  const id = assignment.individual?.id ?? assignment.establishment?.id;
  if (id === undefined) throw new Error('An assignment without its other end');
  return id;
}
