import type { Draws } from './random.js';

/** Code and label of the publisher's list of ways. */
const WAYS: readonly [string, string][] = [
  ['R', 'Rue'],
  ['R', 'Rue'],
  ['R', 'Rue'],
  ['AV', 'Avenue'],
  ['PL', 'Place'],
  ['BD', 'Boulevard'],
  ['RTE', 'Route'],
  ['CHE', 'Chemin'],
  ['ALL', 'Allée'],
];
const NAMES =
  "DES TILLEULS|DU VIEUX MOULIN|DE LA FONTAINE|DES LILAS|DU 8 MAI 1945|DE L'ÉGLISE|DES MARRONNIERS|DE LA GARE|DU LAVOIR|DES ACACIAS|DE VERDUN|DU CHÂTEAU|DE LA RÉPUBLIQUE|DES ÉCOLES|DU MARCHÉ|DES PRÉS|DE LA LIBERTÉ|DU STADE|DES VIGNES|DE BELLEVUE|DU PUITS|DES QUATRE VENTS|DE L'HÔTEL DE VILLE|DU GÉNÉRAL MORVAL|DES CORDELIERS|DE LA TUILERIE".split(
    '|',
  );

export interface Street {
  number: string;
  /** `B` (bis), `T` (ter), or nothing. */
  repetition: string;
  wayCode: string;
  way: string;
  name: string;
}

export function composeStreet(draws: Draws): Street {
  const number = draws.chance(0.06) ? '' : String(1 + draws.below(140));
  const repetition = number !== '' && draws.chance(0.05) ? draws.pick(['B', 'T']) : '';
  const [wayCode, way] = draws.pick(WAYS);
  return { number, repetition, wayCode, way, name: draws.pick(NAMES) };
}
