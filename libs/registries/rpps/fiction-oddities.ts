import { DOMAIN, Draws } from '../fiction/random.js';

type Change = (text: string) => string;
type Oddity = readonly [column: number, change: Change];

const STRUCTURE_SHARE = 0.04;
const PERSON_SHARE = 0.015;
const ROW_SHARE = 0.015;

/** Positions among a structure's columns (0 = SIRET). */
const STRUCTURE_ODDITIES: readonly Oddity[] = [
  [0, (siret) => siret.slice(0, 13) + String((Number(siret.slice(13)) + 1) % 10)],
  [0, () => '35600000049837'],
  [1, () => '123456789'],
  [2, (finess) => finess && finess.slice(0, 8) + String((Number(finess.slice(8)) + 1) % 10)],
  [5, (name) => `${name} "LE SOLEIL"`],
  [5, (name) => `"${name}`],
  [5, (name) => name.replace(' ', '  ')],
  [5, (name) => `${name} \ufffdTAIN`],
  [5, () => ''],
  [13, (name) => `${name} BATIMENT A ENTREE B ESCALIER C`.slice(0, 38)],
  [15, (office) => `${office} CEDEX 9`],
  [16, (postalCode) => postalCode.replace(/^0/, '')],
  [16, () => '99351'],
  [18, (town) => town && `${town} 12e  Arrondissement`],
  [20, () => ''],
  [21, (phone) => `+33${phone.slice(1)}`],
  [21, (phone) => `0033${phone.slice(1)}`],
  [21, (phone) => phone.replace(/(..)(?=.)/g, '$1 ')],
  [21, (phone) => phone.replace(/(..)(?=.)/g, '$1.')],
  [21, (phone) => phone.slice(0, 9)],
  [21, () => 'NC'],
  [22, () => ''],
];

/** Positions among a person's columns (0 = identifier type). */
const PERSON_ODDITIES: readonly Oddity[] = [
  [1, (number) => number.slice(0, 10) + String((Number(number.slice(10)) + 1) % 10)],
  [7, (name) => name.replace(/[ -]|$/, '  ')],
  [7, (name) => `${name}\t`],
  [7, (name) => name.toLowerCase()],
  [7, (name) => `"${name}"`],
  [8, (name) => name.replace(/[éèëï]/, '\ufffd')],
  [8, (name) => name.replaceAll('é', 'Ã©')],
  [8, (name) => name.normalize('NFD')],
  [8, () => ''],
  [12, () => 'Agent public'],
];

/** Positions among an activity's columns (0 = « Autorité d'enregistrement »). */
const ACTIVITY_ODDITIES: readonly Oddity[] = [
  [5, () => 'FON-99'],
  [6, () => ''],
  [2, (label) => label.toUpperCase()],
];

export function applyStructureOddity(seed: number, record: number, columns: string): string {
  return applyOne(new Draws(seed, DOMAIN.oddity, record, 1), STRUCTURE_SHARE, STRUCTURE_ODDITIES, columns);
}

/** Of ten odd people one has an ADELI number, of nine characters, under identifier type 0. */
export function applyPersonOddity(seed: number, person: number, columns: string): string {
  if (new Draws(seed, DOMAIN.oddity, person, 4).chance(PERSON_SHARE / 10)) {
    const adeli = `59${String(person % 10_000_000).padStart(7, '0')}`;
    return columns.replace(/^8\|\d{11}\|8\d{11}\|/, `0|${adeli}|0${adeli}|`);
  }
  return applyOne(new Draws(seed, DOMAIN.oddity, person, 2), PERSON_SHARE, PERSON_ODDITIES, columns);
}

/** One row: an unknown role, a label missing, no `|` at the end, or the same line twice. @returns whole lines */
export function applyRowOddity(
  seed: number,
  person: number,
  slot: number,
  columns: string,
  activity: string,
): string {
  const draws = new Draws(seed, DOMAIN.oddity, person, 100 + slot);
  const line = `${columns}|${applyOne(draws, ROW_SHARE, ACTIVITY_ODDITIES, activity)}`;
  if (draws.chance(ROW_SHARE / 5)) return `${line}\n`;
  return draws.chance(ROW_SHARE / 5) ? `${line}|\n${line}|\n` : `${line}|\n`;
}

function applyOne(draws: Draws, share: number, oddities: readonly Oddity[], columns: string): string {
  if (!draws.chance(share)) return columns;
  const [position, change] = draws.pick(oddities);
  const fields = columns.split('|');
  fields[position] = change(fields[position] ?? '');
  return fields.join('|');
}
