import type { IssueList } from '../quality-issues.js';
import { isSirenValid } from './siren.js';
import { isSiretValid } from './siret.js';
import { computeVatNumber, isVatNumberValid } from './vat-number.js';

const SPACED_DIGITS = /^[\d\s.-]+$/;
const NOT_DIGITS = /\D/g;
const VAT_SEPARATORS = /[\s.-]+/g;

export interface CompanyNumbers {
  siren: string | null;
  siret: string | null;
  taxNumber: string | null;
  /** True when computed from the SIREN, the source giving none. */
  taxNumberDerived: boolean;
}

/**
 * SIREN from a valid SIRET when the source gives none; VAT number from a valid SIREN likewise. A wrong number is told
 * and kept as written: nothing is derived from it.
 * @param given tidied texts
 */
export function computeCompanyNumbers(
  given: { siren: string | null; siret: string | null; taxNumber: string | null },
  issues: IssueList,
): CompanyNumbers {
  const siret = compactDigits(given.siret);
  const siretValid = siret !== null && isSiretValid(siret);
  if (siret !== null && !siretValid) issues.add('siret_invalid', 'siret', given.siret);
  const siren = compactDigits(given.siren) ?? (siretValid ? siret.slice(0, 9) : null);
  const sirenValid = siren !== null && isSirenValid(siren);
  if (siren !== null && !sirenValid) issues.add('siren_invalid', 'siren', given.siren ?? given.siret);
  if (sirenValid && siretValid && !siret.startsWith(siren))
    issues.add('siren_siret_mismatch', 'siren', given.siren);
  return { siren, siret, ...computeTaxNumber(given.taxNumber, sirenValid ? siren : null, issues) };
}

function computeTaxNumber(given: string | null, siren: string | null, issues: IssueList) {
  if (given === null) {
    return { taxNumber: siren && computeVatNumber(siren), taxNumberDerived: siren !== null };
  }
  const taxNumber = given.replace(VAT_SEPARATORS, '').toUpperCase();
  if (!isVatNumberValid(taxNumber)) {
    issues.add('tax_number_invalid', 'taxNumber', given);
    return { taxNumber: given, taxNumberDerived: false };
  }
  if (siren !== null && !taxNumber.endsWith(siren)) issues.add('tax_number_mismatch', 'taxNumber', given);
  return { taxNumber, taxNumberDerived: false };
}

/** `552 081 317` → `552081317`; text that is not only digits stays as it is. */
export function compactDigits(text: string | null): string | null {
  return text !== null && SPACED_DIGITS.test(text) ? text.replace(NOT_DIGITS, '') || null : text;
}
