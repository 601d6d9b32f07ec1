import { composeFiness, composeSiren, composeSiret } from '../fiction/identifiers.js';
import { computeRevision } from '../fiction/life.js';
import { composePhone } from '../fiction/phones.js';
import type { World } from '../fiction/population.js';
import { DOMAIN, drawBits, Draws } from '../fiction/random.js';
import { composeStreet } from '../fiction/streets.js';
import { TOWNS, type Town } from '../fiction/towns.js';
import { applyStructureOddity } from './fiction-oddities.js';

/** Kinds of workplaces: how they are named, what identifies them, and from where their FINESS numbers run. */
export const STRUCTURE_KINDS = {
  officine: {
    id: 0,
    firstNumber: 0,
    sector: 'SA33|Pharmacie d’officine',
    names: ['PHARMACIE', 'SELARL PHARMACIE'],
  },
  hospital: {
    id: 1,
    firstNumber: 600_000,
    sector: 'SA01|Etablissement public de santé',
    names: ['CENTRE HOSPITALIER', 'CHU'],
  },
  laboratory: {
    id: 2,
    firstNumber: 700_000,
    sector: "SA25|Laboratoire d'analyses de biologie médicale",
    names: ['LABORATOIRE', 'SELAS BIOLOGIE'],
  },
  industry: {
    id: 3,
    firstNumber: 0,
    sector: 'SA36|Fabrication de produits pharmaceutiques',
    names: ['LABORATOIRES', 'INSTITUT'],
  },
  distribution: {
    id: 4,
    firstNumber: 0,
    sector: 'SA37|Commerce de gros de produits pharmaceutiques',
    names: ['RÉPARTITION', 'DÉPÔT'],
  },
  barracks: {
    id: 5,
    firstNumber: 800_000,
    sector: 'SA02|Hôpital militaire du service de santé des armées',
    names: ["HÔPITAL D'INSTRUCTION"],
  },
  practice: {
    id: 6,
    firstNumber: 0,
    sector: 'SA07|Cabinet individuel',
    names: ['CABINET', 'MAISON DE SANTÉ'],
  },
} as const;
export type StructureKind = keyof typeof STRUCTURE_KINDS;

/** The other kinds of pharmacy, one in fifty together. */
const RARE_OFFICINES = [
  'SA38|Pharmacie minière',
  'SA39|Pharmacie mutualiste',
  'SA56|Propharmacie',
  'SA65|Antenne d’officine',
];
const CALLED =
  "DU MARCHÉ|DE LA PLACE|CENTRALE|DU CENTRE|DES ARCADES|DU PONT|DE L'EUROPE|DES HALLES|DE LA MAIRIE|SAINT-CLAIR|DES THERMES|DU PARC|DE LA CROIX BLANCHE|DES REMPARTS|BELLEVUE|DU LION D'OR|DE LA POSTE|DES CAPUCINS|DU SOLEIL|DE LA VALLÉE".split(
    '|',
  );

export interface Structure {
  /** Columns « Numéro SIRET site » to « Ancien identifiant de la structure », joined. */
  columns: string;
  /** Code and label of the sector, joined. */
  sector: string;
  overseas: boolean;
}

/** What a person without a known workplace has in those columns. */
export const NO_STRUCTURE: Structure = { columns: '|'.repeat(27), sector: '|', overseas: false };

export function composeStructure(world: World, kind: StructureKind, index: number): Structure {
  const { id, firstNumber, sector, names } = STRUCTURE_KINDS[kind];
  const record = index * 8 + id;
  const draws = new Draws(world.seed, DOMAIN.structure, record);
  const town = draws.pick(TOWNS);
  const rare = kind === 'officine' && draws.chance(0.02);
  const name = `${draws.pick(names)} ${draws.pick(CALLED)}`;
  const siren = composeSiren(record);
  const byFiness = kind !== 'industry' && kind !== 'distribution' && kind !== 'practice';
  const columns =
    composeIdentity(
      draws,
      siren,
      byFiness ? composeFiness(town.departement, firstNumber + index) : '',
      name,
    ) +
    composeAddress(draws, town, byFiness) +
    composeContact(world, draws, record, town);
  return {
    columns: world.oddities ? applyStructureOddity(world.seed, record, columns) : columns,
    sector: rare ? draws.pick(RARE_OFFICINES) : sector,
    overseas: town.departement.length === 3,
  };
}

/** SIRET to « Enseigne commerciale »; the SIREN is often empty beside a SIRET. */
function composeIdentity(draws: Draws, siren: string, finess: string, name: string): string {
  const siret = composeSiret(siren);
  const shownSiren = draws.chance(0.4) ? '' : siren;
  const technicalId = finess === '' ? `C${siret}` : `F${finess}`;
  return `${siret}|${shownSiren}|${finess}|${finess}|${technicalId}|${name}|${draws.chance(0.5) ? name : ''}|`;
}

/** « Complément destinataire » to « Libellé pays »; structures known by SIRET have their town in « Bureau cedex » only. */
function composeAddress(draws: Draws, town: Town, byFiness: boolean): string {
  const street = composeStreet(draws);
  const above = draws.chance(0.08) ? 'CENTRE COMMERCIAL LES ORMES' : '';
  const line = `|${above}|${street.number}|${street.repetition}|${street.wayCode}|${street.way}|${street.name}|`;
  const office = `${town.postalCode} ${town.name.toUpperCase()}`;
  if (!byFiness) return `${line}|${office}|${town.postalCode}||||France|`;
  const commune = `${town.departement.slice(0, 2)}${String(draws.below(900)).padStart(3, '0')}`;
  return `${line}|${office}|${town.postalCode}|${commune}|${town.name}|99000|France|`;
}

/** Phones to « Ancien identifiant »; the first phone changes from time to time. */
function composeContact(world: World, draws: Draws, record: number, town: Town): string {
  const revision = computeRevision(
    world.seed,
    DOMAIN.structurePhone,
    record,
    world.edition,
    world.rates.newPhone,
  );
  const number = drawBits(world.seed, DOMAIN.structurePhone, record, -1 - revision);
  const phone1 = composePhone(town.phoneZone, number);
  const phone2 = draws.chance(0.15) ? composePhone('06', number >>> 8) : '';
  const fax = draws.chance(0.3) ? composePhone(town.phoneZone, number >>> 4) : '';
  return `${phone1}|${phone2}|${fax}||${town.departement}|Département ${town.departement}|`;
}
