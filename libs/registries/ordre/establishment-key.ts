import { compactDigits } from '../checks/company-numbers.js';
import { foldText, tidyText } from '../checks/text.js';
import type { SourceRow } from '../registry.js';

const SIRET = /^\d{14}$/;
/** What a row must hold some of to speak of an establishment at all. */
const SPEAKING = [
  'establishmentName',
  'siren',
  'address',
  'addressComplement',
  'postalCode',
  'city',
] as const;

/**
 * Establishment number; else SIRET; else folded name with postal code (or town). The kind is part of the key, so that
 * a number never meets a SIRET.
 * @returns null when the row names no establishment, or not enough to know it again
 */
export function computeClinicKey(row: SourceRow): string | null {
  const number = tidyText(row.establishmentNumber);
  if (number !== null) return `number:${number}`;
  const siret = compactDigits(tidyText(row.siret));
  if (siret !== null && SIRET.test(siret)) return `siret:${siret}`;
  const name = tidyText(row.establishmentName);
  const place = tidyText(row.postalCode) ?? tidyText(row.city);
  return name !== null && place !== null ? `name:${foldText(name)}|${foldText(place)}` : null;
}

export function isKeyByName(key: string): boolean {
  return key.startsWith('name:');
}

/** True when the row speaks of an establishment whether or not a key can be made. */
export function speaksOfEstablishment(row: SourceRow): boolean {
  return tidyText(row.siret) !== null || SPEAKING.some((column) => tidyText(row[column]) !== null);
}
