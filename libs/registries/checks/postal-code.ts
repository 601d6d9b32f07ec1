const POSTAL_CODE = /^\d{5}$/;

/** Five digits of a French département, overseas (97x, 98x) included. */
export function isPostalCodeValid(postalCode: string): boolean {
  return computeDepartement(postalCode) !== null;
}

/**
 * Code of the département: `01`…`95`, `2A` below 20200 and `2B` from there, `971`…`988` overseas.
 * @returns null when the text is no French postal code. CEDEX codes keep their département's first digits.
 */
export function computeDepartement(postalCode: string): string | null {
  if (!POSTAL_CODE.test(postalCode)) return null;
  if (postalCode.startsWith('97') || postalCode.startsWith('98')) return postalCode.slice(0, 3);
  if (postalCode.startsWith('20')) return postalCode < '20200' ? '2A' : '2B';
  const departement = postalCode.slice(0, 2);
  return departement >= '01' && departement <= '95' ? departement : null;
}
