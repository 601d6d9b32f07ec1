import { DOMAIN, Draws } from '../fiction/random.js';

type Oddity = readonly [column: number, change: (text: string) => string];

const SHARE = 0.03;

/** Positions among the 19 columns. */
const ODDITIES: readonly Oddity[] = [
  [1, (name) => `${name}  `],
  [2, (name) => name.normalize('NFD')],
  [2, (name) => name.replaceAll('é', 'Ã©')],
  [3, (day) => day.split('/').reverse().join('-')],
  [3, () => '31/02/2010'],
  [3, () => '44197'],
  [4, () => ''],
  [5, () => 'Refuge'],
  [5, (type) => type.toUpperCase()],
  [6, (name) => `${name} "Les Amis"`],
  [6, (name) => name && `${name}\n(annexe)`],
  [7, () => '123456789'],
  [8, (siret) => siret.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ')],
  [8, (siret) => siret.slice(0, 13)],
  [9, () => 'FR00123456789'],
  [12, (postalCode) => postalCode.replace(/^0/, '')],
  [14, (phone) => phone && `+33 (0)${phone.slice(1)}`],
  [14, () => 'liste rouge'],
  [16, (status) => status.toUpperCase()],
  [16, () => 'Vacataire'],
];

/** Changes one field of an odd row in place. */
export function applyOrdreOddity(seed: number, person: number, slot: number, fields: string[]): void {
  const draws = new Draws(seed, DOMAIN.oddity, person, 100 + slot);
  if (!draws.chance(SHARE)) return;
  const [position, change] = draws.pick(ODDITIES);
  fields[position] = change(fields[position] ?? '');
}
