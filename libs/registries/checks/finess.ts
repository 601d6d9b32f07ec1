import { isLuhnValid } from './luhn.js';

const FINESS = /^(\d{2}|2[AB])\d{7}$/;

/** FINESS: a health establishment's number, département + 7 digits, a Luhn key over the nine with A→1 and B→2. */
export function isFinessValid(finess: string): boolean {
  return FINESS.test(finess) && isLuhnValid(finess.replace('A', '1').replace('B', '2'));
}
