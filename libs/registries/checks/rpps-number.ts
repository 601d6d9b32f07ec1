import { isLuhnValid } from './luhn.js';

const ELEVEN_DIGITS = /^\d{11}$/;

/** RPPS number: 11 digits, the last a Luhn key. The publisher's own examples fail it: a reason to warn, not to reject. */
export function isRppsNumberValid(rppsNumber: string): boolean {
  return ELEVEN_DIGITS.test(rppsNumber) && isLuhnValid(rppsNumber);
}
