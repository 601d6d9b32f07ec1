import { isLuhnValid } from './luhn.js';

const FOURTEEN_DIGITS = /^\d{14}$/;
/** La Poste has more post offices than Luhn keys allow: INSEE also takes a sum of digits that is a multiple of 5. */
const LA_POSTE = '356000000';

/** SIRET: SIREN of the company + 5 digits of its site, the last a Luhn key over all 14. */
export function isSiretValid(siret: string): boolean {
  if (!FOURTEEN_DIGITS.test(siret)) return false;
  return isLuhnValid(siret) || (siret.startsWith(LA_POSTE) && sumDigits(siret) % 5 === 0);
}

function sumDigits(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += digits.charCodeAt(i) - 48;
  return sum;
}
