import { foldText } from './text.js';

const ELISION = /\b([dl]) (?=\p{L})/gu;

/**
 * Form in which names of columns are compared, as a whole and never by prefix: no accents, case or punctuation.
 * `Libellé civilité d'exercice`, `LIBELLE CIVILITE D’EXERCICE` and `libelle_civilite_exercice` give the same.
 */
export function normaliseColumnName(name: string): string {
  return foldText(name).replace(ELISION, '').replaceAll(' ', '');
}
