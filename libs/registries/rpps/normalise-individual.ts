import { groupByEstablishment } from '../checks/group-rows.js';
import { readName } from '../checks/read-name.js';
import { isRppsNumberValid } from '../checks/rpps-number.js';
import { tidyText } from '../checks/text.js';
import { IssueList } from '../quality-issues.js';
import type {
  CanonicalAssignment,
  CanonicalIndividual,
  NormalisedIndividual,
  SourceRow,
} from '../registry.js';
import { computeRole } from './roles.js';
import { computeStructureKey } from './structure-key.js';

const RPPS_TYPE = '8';
const ADELI_TYPE = '0';
const ADELI = /^[0-9A-Z]{9}$/;

/** All rows of one person → the person and one assignment per structure, sorted by its key. */
export function normalisePharmacist(rows: readonly SourceRow[]): NormalisedIndividual {
  const type = tidyText(rows[0]?.identifierType);
  const sourceId = tidyText(rows[0]?.identifier);
  if (sourceId === null || type === null) return refuse(rows, sourceId ?? type);
  const key = `${type}:${sourceId}`;
  const issues = new IssueList(key);
  checkIdentifier(type, sourceId, issues);
  const individual: CanonicalIndividual = {
    key,
    sourceId,
    lastName: readName(rows, 'lastName', issues),
    firstName: readName(rows, 'firstName', issues),
    orderCreatedAt: null,
  };
  if (individual.lastName === null) issues.add('name_missing', 'lastName', null);
  const assignments = computeAssignments(key, rows, issues);
  return { individual, assignments, issues: issues.sorted() };
}

function refuse(rows: readonly SourceRow[], rawValue: string | null): NormalisedIndividual {
  const issues = new IssueList(null);
  for (const row of rows)
    issues.add('individual_key_missing', 'identifier', tidyText(row.lastName) ?? rawValue);
  return { individual: null, assignments: [], issues: issues.sorted() };
}

function checkIdentifier(type: string, sourceId: string, issues: IssueList): void {
  if (type === RPPS_TYPE ? isRppsNumberValid(sourceId) : type === ADELI_TYPE && ADELI.test(sourceId)) return;
  const known = type === RPPS_TYPE || type === ADELI_TYPE;
  if (known) issues.add('identifier_invalid', 'identifier', sourceId);
  else issues.add('identifier_type_unknown', 'identifierType', type);
}

function computeAssignments(
  individualKey: string,
  rows: readonly SourceRow[],
  issues: IssueList,
): CanonicalAssignment[] {
  return groupByEstablishment(rows, computeStructureKey).map(([establishmentKey, activities]) => ({
    individualKey,
    establishmentKey,
    role: computeRole(activities, issues),
    assignedAt: null,
  }));
}
