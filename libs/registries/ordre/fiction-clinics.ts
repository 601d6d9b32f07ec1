import { computeVatNumber } from '../checks/vat-number.js';
import { composeSiren, composeSiret } from '../fiction/identifiers.js';
import { computeRevision } from '../fiction/life.js';
import { composePhone } from '../fiction/phones.js';
import type { World } from '../fiction/population.js';
import { DOMAIN, drawBits, Draws } from '../fiction/random.js';
import { composeStreet } from '../fiction/streets.js';
import { TOWNS } from '../fiction/towns.js';

/** Kind of place, share cumulated, how it is called. */
const KINDS: readonly [string, number, string][] = [
  ['Cabinet vétérinaire', 0.42, 'Cabinet vétérinaire'],
  ['Clinique vétérinaire', 0.84, 'Clinique vétérinaire'],
  ['Centre de vétérinaires spécialistes', 0.87, 'Centre vétérinaire'],
  ['Centre hospitalier vétérinaire', 0.89, 'CHV'],
  ['Vétérinaire à domicile', 0.95, 'Vétérinaire à domicile'],
  ["Cabinet d'expertise", 0.96, 'Expertise animale'],
  ['Laboratoire', 0.975, 'Laboratoire vétérinaire'],
  ['Administration', 0.99, 'Direction de la protection des animaux'],
  ['École nationale vétérinaire', 1, 'École vétérinaire'],
];
const CALLED =
  "du Grand Chêne|des Quatre Pattes|du Pré Vert|de l'Étang|des Trois Rivières|du Haras|de la Bergerie|des Lavandes|du Viaduc|de la Plaine|des Genêts|du Val Fleuri|de l'Arche|du Colombier|des Aubépines|de la Roseraie".split(
    '|',
  );

export interface Clinic {
  /** « Numéro établissement » to « Téléphone 2 ». */
  columns: string[];
  /** `DD/MM/YYYY` */
  registeredAt: string;
}

/** Empty columns « Numéro établissement » to « Téléphone 2 ». */
export const NO_CLINIC: readonly string[] = Array<string>(12).fill('');

export function composeClinic(world: World, index: number): Clinic {
  const draws = new Draws(world.seed, DOMAIN.structure, index);
  const town = draws.pick(TOWNS);
  const share = draws.share();
  const [type, , called] = KINDS.find(([, upTo]) => share < upTo) ?? (KINDS[0] as (typeof KINDS)[number]);
  const siren = composeSiren(900_000 - index);
  const revision = computeRevision(
    world.seed,
    DOMAIN.structurePhone,
    index,
    world.edition,
    world.rates.newPhone,
  );
  const number = drawBits(world.seed, DOMAIN.structurePhone, index, -1 - revision);
  const street = composeStreet(draws);
  const address = `${street.number} ${street.way.toLowerCase()} ${street.name.toLowerCase()}`.trim();
  return {
    columns: [
      String(500_000 + index),
      type,
      `${called} ${draws.pick(CALLED)}`,
      draws.chance(0.3) ? '' : siren,
      composeSiret(siren),
      draws.chance(0.5) ? computeVatNumber(siren) : '',
      address,
      draws.chance(0.1) ? 'Bâtiment B; 1er étage' : '',
      town.postalCode,
      town.name,
      composePhone(town.phoneZone, number),
      draws.chance(0.3) ? composePhone('06', number >>> 8) : '',
    ],
    registeredAt: `${String(1 + draws.below(28)).padStart(2, '0')}/0${1 + draws.below(9)}/${1985 + draws.below(38)}`,
  };
}
