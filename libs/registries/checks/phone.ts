import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min';

const SEPARATORS = /[\s.\-/()_\u00a0]+/g;
const FRENCH_TEN = /^0[1-9]\d{8}$/;
const FRENCH_PREFIXED = /^(?:\+|00)?33(?:0)?([1-9]\d{8})$/;
/** A first 0 would be one too many: the number is a truncated one. */
const NINE_DIGITS = /^[1-9]\d{8}$/;
/** Countries whose numbers are written `0` + nine digits from anywhere in France. */
const FRENCH_PLAN = new Set(['33', '262', '590', '594', '596']);
/** Territories with a plan of their own: without its prefix a number cannot be dialled from elsewhere. */
const TERRITORIES: Record<string, CountryCode> = { '975': 'PM', '986': 'WF', '987': 'PF', '988': 'NC' };

export interface Phone {
  /** `01 99 00 12 34`, or `+687 24 55 66` outside the French plan; the tidied raw text when unreadable. */
  display: string;
  readable: boolean;
}

/**
 * One French display form. Readable means that the number can exist, not that it is attributed.
 * @param raw tidied text
 * @param postalCode tells Pacific and Saint-Pierre numbers (6 to 8 digits) from truncated ones
 */
export function computePhone(raw: string, postalCode: string | null): Phone {
  const compact = raw.replace(SEPARATORS, '');
  if (FRENCH_TEN.test(compact)) return { display: pair(compact), readable: true };
  const prefixed = FRENCH_PREFIXED.exec(compact);
  if (prefixed) return { display: pair(`0${prefixed[1]}`), readable: true };
  const display = formatByLibrary(compact, postalCode);
  return display === null ? { display: raw, readable: false } : { display, readable: true };
}

function formatByLibrary(compact: string, postalCode: string | null): string | null {
  const country = TERRITORIES[postalCode?.slice(0, 3) ?? ''] ?? 'FR';
  const phone = parsePhoneNumberFromString(compact, { defaultCountry: country, extract: false }, metadata);
  if (!phone?.isPossible()) return null;
  if (FRENCH_PLAN.has(phone.countryCallingCode)) {
    return NINE_DIGITS.test(phone.nationalNumber) ? pair(`0${phone.nationalNumber}`) : null;
  }
  return phone.formatInternational().replace(/[.-]/g, ' ');
}

function pair(tenDigits: string): string {
  const d = tenDigits;
  return `${d.slice(0, 2)} ${d.slice(2, 4)} ${d.slice(4, 6)} ${d.slice(6, 8)} ${d.slice(8)}`;
}
