const FRENCH_VAT = /^FR(\d{2})(\d{9})$/;
const NEW_STYLE = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/;

/**
 * French intra-community VAT number of a company: `FR` + key + SIREN, key = (12 + 3·(SIREN mod 97)) mod 97.
 * @param siren 9 digits; checked by the caller
 */
export function computeVatNumber(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${siren}`;
}

/** Numeric keys are recomputed; keys with a letter (newer series) have no published formula and are taken as they are. */
export function isVatNumberValid(vatNumber: string): boolean {
  const parts = FRENCH_VAT.exec(vatNumber);
  return parts ? computeVatNumber(parts[2] ?? '') === vatNumber : NEW_STYLE.test(vatNumber);
}
