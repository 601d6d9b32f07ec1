import { isPostalCodeValid } from '../checks/postal-code.js';
import { tidyText } from '../checks/text.js';
import type { IssueList } from '../quality-issues.js';
import type { SourceRow } from '../registry.js';

/** `25300 DOUBS`, `25030 BESANCON CEDEX 9`. */
const CEDEX_OFFICE = /^(?:(\d{5})\s+)?(.*?)(?:\s+CEDEX(?:\s+\d+)?)?$/i;
const FRANCE = '99000';
const OVERSEAS = /^9[78]\d{3}$/;

export interface StructureAddress {
  address: string | null;
  postalCode: string | null;
  city: string | null;
}

/** Lines of the address joined with commas; town and postal code from `Bureau cedex` where their columns are empty. */
export function computeStructureAddress(row: SourceRow, issues: IssueList): StructureAddress {
  const office = CEDEX_OFFICE.exec(tidyText(row.cedexOffice) ?? '');
  const postalCode = tidyText(row.postalCode) ?? office?.[1] ?? null;
  const country = computeForeignCountry(row, postalCode);
  if (postalCode !== null && country === null && !isPostalCodeValid(postalCode)) {
    issues.add('postal_code_invalid', 'postalCode', postalCode);
  }
  return {
    address: computeLines(row, country),
    postalCode,
    city: tidyText(row.town) ?? (office?.[2] || null),
  };
}

/** `99000` or nothing is France, and so is any country beside an overseas postal code. */
function computeForeignCountry(row: SourceRow, postalCode: string | null): string | null {
  const code = tidyText(row.countryCode);
  if (code === null || code === FRANCE || OVERSEAS.test(postalCode ?? '')) return null;
  const label = tidyText(row.country);
  return label !== null && label.toUpperCase() !== 'FRANCE' ? label : null;
}

function computeLines(row: SourceRow, country: string | null): string | null {
  let street = join(' ', tidyText(row.streetNumber), tidyText(row.streetRepetition));
  street = join(' ', join(' ', street, tidyText(row.streetType)), tidyText(row.streetName));
  const above = join(', ', tidyText(row.recipient), tidyText(row.geographicComplement));
  return join(', ', join(', ', above, street), join(', ', tidyText(row.distribution), country));
}

function join(separator: string, a: string | null, b: string | null): string | null {
  if (a === null) return b;
  return b === null ? a : a + separator + b;
}
