import type { EstablishmentType } from '@annuaire/contracts';
import { computeCompanyNumbers } from '../checks/company-numbers.js';
import { mergeRows } from '../checks/merge-rows.js';
import { isPostalCodeValid } from '../checks/postal-code.js';
import { readEarliestDay } from '../checks/read-day.js';
import { readPhone } from '../checks/read-phone.js';
import { isGarbled, tidyText } from '../checks/text.js';
import { IssueList } from '../quality-issues.js';
import type { CanonicalEstablishment, NormalisedEstablishment, SourceRow } from '../registry.js';
import { computeClinicKey, isKeyByName } from './establishment-key.js';
import { findEstablishmentType } from './establishment-types.js';

/** Columns taken from one and the same row. */
const GROUPS = [
  ['establishmentNumber'],
  ['establishmentType'],
  ['establishmentName'],
  ['siret', 'siren', 'taxNumber'],
  ['address', 'addressComplement', 'postalCode', 'city'],
  ['phone1', 'phone2'],
] as const;

/** Rows of one place of practice → the place. */
export function normaliseClinic(rows: readonly SourceRow[]): NormalisedEstablishment {
  const first = rows[0];
  const key = first ? computeClinicKey(first) : null;
  if (!first || key === null) return { establishment: null, issues: [] };
  const issues = new IssueList(key);
  const row = rows.length === 1 ? first : mergeRows(rows, GROUPS, issues);
  const postalCode = computePostalCode(row, issues);
  const establishment: CanonicalEstablishment = {
    key,
    type: computeType(row, issues),
    sourceId: tidyText(row.establishmentNumber),
    name: computeName(row, issues),
    ...computeCompanyNumbers(
      { siren: tidyText(row.siren), siret: tidyText(row.siret), taxNumber: tidyText(row.taxNumber) },
      issues,
    ),
    address: computeAddress(row),
    postalCode,
    city: tidyText(row.city),
    phone1: readPhone(row, 'phone1', postalCode, issues),
    phone2: readPhone(row, 'phone2', postalCode, issues),
    orderCreatedAt: readEarliestDay(rows, 'establishmentRegisteredAt', issues),
  };
  if (isKeyByName(key)) issues.add('establishment_key_by_name', 'establishmentNumber', establishment.name);
  return { establishment, issues: issues.sorted() };
}

function computeType(row: SourceRow, issues: IssueList): EstablishmentType {
  const term = tidyText(row.establishmentType);
  const type = term === null ? null : findEstablishmentType(term);
  if (term !== null && type === null) issues.add('establishment_type_unknown', 'establishmentType', term);
  return type ?? 'other';
}

function computeName(row: SourceRow, issues: IssueList): string | null {
  const name = tidyText(row.establishmentName);
  if (name === null) issues.add('establishment_name_missing', 'establishmentName', null);
  else if (isGarbled(name)) issues.add('text_garbled', 'establishmentName', name);
  return name;
}

function computePostalCode(row: SourceRow, issues: IssueList): string | null {
  const postalCode = tidyText(row.postalCode);
  if (postalCode !== null && !isPostalCodeValid(postalCode)) {
    issues.add('postal_code_invalid', 'postalCode', postalCode);
  }
  return postalCode;
}

function computeAddress(row: SourceRow): string | null {
  const address = tidyText(row.address);
  const complement = tidyText(row.addressComplement);
  return address !== null && complement !== null ? `${address}, ${complement}` : (address ?? complement);
}
