import { isLuhnValid } from './luhn.js';

const NINE_DIGITS = /^\d{9}$/;

/** SIREN: a company's number at INSEE, 9 digits, the last a Luhn key. */
export function isSirenValid(siren: string): boolean {
  return NINE_DIGITS.test(siren) && isLuhnValid(siren);
}
