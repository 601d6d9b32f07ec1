import { computeCompanyNumbers } from '../checks/company-numbers.js';
import { isFinessValid } from '../checks/finess.js';
import { readPhone } from '../checks/read-phone.js';
import { mergeRows } from '../checks/merge-rows.js';
import { isGarbled, tidyText } from '../checks/text.js';
import { IssueList } from '../quality-issues.js';
import type { NormalisedEstablishment, SourceRow } from '../registry.js';
import { computeStructureAddress } from './structure-address.js';
import { computeStructureKey } from './structure-key.js';

/** Officine, officine minière, officine mutualiste, propharmacie, antenne d'officine. */
const PHARMACY_SECTORS = new Set(['SA33', 'SA38', 'SA39', 'SA56', 'SA65']);

/** Columns that belong together: taken from one and the same row, or the address of one would get the town of another. */
const GROUPS = [
  ['companyName', 'tradeName'],
  ['siret', 'siren'],
  ['finess'],
  [
    'streetName',
    'streetNumber',
    'streetRepetition',
    'streetType',
    'recipient',
    'geographicComplement',
    'distribution',
    'cedexOffice',
    'postalCode',
    'town',
    'countryCode',
    'country',
  ],
  ['phone1', 'phone2'],
] as const;

/** Rows of one structure → the structure. Its type is that of a pharmacy as soon as one activity there says so. */
export function normaliseStructure(rows: readonly SourceRow[]): NormalisedEstablishment {
  const first = rows[0];
  const key = first ? computeStructureKey(first) : null;
  if (!first || key === null) return { establishment: null, issues: [] };
  const issues = new IssueList(key);
  const row = rows.length === 1 ? first : mergeRows(rows, GROUPS, issues);
  const place = computeStructureAddress(row, issues);
  const establishment = {
    key,
    type: rows.some((r) => PHARMACY_SECTORS.has(tidyText(r.sectorCode) ?? ''))
      ? ('pharmacy' as const)
      : ('other' as const),
    sourceId: computeFiness(row, issues),
    name: computeName(row, issues),
    ...computeCompanyNumbers(
      { siren: tidyText(row.siren), siret: tidyText(row.siret), taxNumber: null },
      issues,
    ),
    ...place,
    phone1: readPhone(row, 'phone1', place.postalCode, issues),
    phone2: readPhone(row, 'phone2', place.postalCode, issues),
    orderCreatedAt: null,
  };
  return { establishment, issues: issues.sorted() };
}

/** The legal name, which the SIREN is checked against; the trade name where there is none. */
function computeName(row: SourceRow, issues: IssueList): string | null {
  const name = tidyText(row.companyName) ?? tidyText(row.tradeName);
  if (name === null) issues.add('establishment_name_missing', 'companyName', null);
  else if (isGarbled(name)) issues.add('text_garbled', 'companyName', name);
  return name;
}

function computeFiness(row: SourceRow, issues: IssueList): string | null {
  const finess = tidyText(row.finess);
  if (finess !== null && !isFinessValid(finess)) issues.add('finess_invalid', 'finess', finess);
  return finess;
}
