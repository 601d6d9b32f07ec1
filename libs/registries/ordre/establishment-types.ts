import type { EstablishmentType } from '@annuaire/contracts';
import { foldText } from '../checks/text.js';

/** The order's own terms, folded: exact terms first, since « cabinet d'expertise » is no « cabinet vétérinaire ». */
const TYPE_BY_TERM = new Map<string, EstablishmentType>([
  ['cabinet', 'veterinary_clinic'],
  ['cabinet veterinaire', 'veterinary_clinic'],
  ['clinique', 'veterinary_clinic'],
  ['clinique veterinaire', 'veterinary_clinic'],
  ['centre de veterinaires specialistes', 'veterinary_clinic'],
  ['centre hospitalier veterinaire', 'veterinary_clinic'],
  ['chv', 'veterinary_clinic'],
  ['cvs', 'veterinary_clinic'],
  ['veterinaire a domicile', 'other'],
  ['cabinet d expertise', 'other'],
  ['laboratoire', 'other'],
  ['administration', 'other'],
  ['autre', 'other'],
]);

/** Words that tell a type wherever they stand, tried in order: « École nationale vétérinaire (EnvA) », « CHV Oniris ». */
const TYPE_BY_WORD: readonly [RegExp, EstablishmentType][] = [
  [/\b(ecoles?|enva|envl|envn|envt|oniris|vetagro|unilasalle)\b/, 'school'],
  [/\b(domicile|expertise|laboratoire|administration)\b/, 'other'],
  [/\b(cliniques?|cabinets? veterinaires?|centre (hospitalier|de) veterinaires?)\b/, 'veterinary_clinic'],
];

const known = new Map<string, EstablishmentType | null>();

/** @param term tidied text. @returns null when the term is unknown */
export function findEstablishmentType(term: string): EstablishmentType | null {
  let type = known.get(term);
  if (type === undefined) {
    const folded = foldText(term);
    type = TYPE_BY_TERM.get(folded) ?? TYPE_BY_WORD.find(([word]) => word.test(folded))?.[1] ?? null;
    // Terms are few in any real file; a file of nonsense must not fill the memory.
    if (known.size < 1000) known.set(term, type);
  }
  return type;
}
