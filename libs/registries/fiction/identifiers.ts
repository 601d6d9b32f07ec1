import { computeLuhnDigit } from '../checks/luhn.js';

/** Prime with 10^8: consecutive people do not get consecutive numbers, and no two the same. */
const SPREAD = 38_196_601;

/** RPPS number with a valid key; real ones begin with 10 or 11, these with 19. @param index below 10^8 */
export function composeRppsNumber(index: number): string {
  const body = `19${String((index * SPREAD) % 100_000_000).padStart(8, '0')}`;
  return body + computeLuhnDigit(body);
}

/** FINESS with a valid key. @param departement two characters are taken. @param index below 10^6 */
export function composeFiness(departement: string, index: number): string {
  const area = departement.slice(0, 2);
  const number = String(index % 1_000_000).padStart(6, '0');
  return area + number + computeLuhnDigit(area.replace('A', '1').replace('B', '2') + number);
}

/** SIREN with a valid key, in a series (00…) that no new company gets. @param index distinct below 10^6 gives distinct */
export function composeSiren(index: number): string {
  const body = `00${String((index * 380_197) % 1_000_000).padStart(6, '0')}`;
  return body + computeLuhnDigit(body);
}

/** SIRET of the company's first site, with a valid key. */
export function composeSiret(siren: string): string {
  return `${siren}0001${computeLuhnDigit(`${siren}0001`)}`;
}
