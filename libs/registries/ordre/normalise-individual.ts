import { groupByEstablishment } from '../checks/group-rows.js';
import { readEarliestDay } from '../checks/read-day.js';
import { readName } from '../checks/read-name.js';
import { tidyText } from '../checks/text.js';
import { IssueList } from '../quality-issues.js';
import type {
  CanonicalAssignment,
  CanonicalIndividual,
  NormalisedIndividual,
  SourceRow,
} from '../registry.js';
import { computeClinicKey, speaksOfEstablishment } from './establishment-key.js';
import { computeStatus } from './statuses.js';

/** Usually five digits, older ones fewer; no check digit. */
const ORDER_NUMBER = /^\d{1,6}$/;

/** All rows of one veterinarian → the person and one assignment per place of practice, sorted by its key. */
export function normaliseVeterinarian(rows: readonly SourceRow[]): NormalisedIndividual {
  const key = tidyText(rows[0]?.orderNumber);
  if (key === null) return refuse(rows);
  const issues = new IssueList(key);
  if (!ORDER_NUMBER.test(key)) issues.add('identifier_invalid', 'orderNumber', key);
  const individual: CanonicalIndividual = {
    key,
    sourceId: key,
    lastName: readName(rows, 'lastName', issues),
    firstName: readName(rows, 'firstName', issues),
    orderCreatedAt: readEarliestDay(rows, 'registeredAt', issues),
  };
  if (individual.lastName === null) issues.add('name_missing', 'lastName', null);
  const assignments = computeAssignments(key, rows, issues);
  return { individual, assignments, issues: issues.sorted() };
}

function refuse(rows: readonly SourceRow[]): NormalisedIndividual {
  const issues = new IssueList(null);
  for (const row of rows) issues.add('individual_key_missing', 'orderNumber', tidyText(row.lastName));
  return { individual: null, assignments: [], issues: issues.sorted() };
}

function computeAssignments(
  individualKey: string,
  rows: readonly SourceRow[],
  issues: IssueList,
): CanonicalAssignment[] {
  for (const row of rows) {
    if (computeClinicKey(row) === null && speaksOfEstablishment(row)) {
      issues.add('establishment_key_missing', 'establishmentNumber', tidyText(row.establishmentName));
    }
  }
  return groupByEstablishment(rows, computeClinicKey).map(([establishmentKey, activities]) => ({
    individualKey,
    establishmentKey,
    role: computeStatus(activities),
    assignedAt: readEarliestDay(activities, 'assignedAt', issues),
  }));
}
