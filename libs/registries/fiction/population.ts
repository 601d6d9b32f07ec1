import type { FictionOptions } from './file.js';
import { computeLife, NATIONAL_RATES, SAMPLE_RATES, type Life, type Rates } from './life.js';
import { DOMAIN, drawShare } from './random.js';

/** From this many rows on, a file has the proportions of the national one. */
export const NATIONAL_SIZE = 100_000;

export interface World {
  seed: number;
  edition: number;
  rates: Rates;
  oddities: boolean;
}

export interface Population {
  founders: number;
  newcomersPerEdition: number;
  /** Everyone ever born up to the edition, present or not. */
  people: number;
}

export function composeWorld({ rows, seed, edition, oddities }: FictionOptions): World {
  return { seed, edition, oddities, rates: rows >= NATIONAL_SIZE ? NATIONAL_RATES : SAMPLE_RATES };
}

/** How many rows people fill. */
export interface RowShares {
  /** Share of people without any known place: one row each. */
  withoutPlace: number;
  /** Cumulated shares of the others by number of rows, 1 first; the rest fill one more. */
  upTo: readonly number[];
}

export function isWithoutPlace(seed: number, person: number, shares: RowShares): boolean {
  return drawShare(seed, DOMAIN.withoutPlace, person) < shares.withoutPlace;
}

export function computeRowCount(seed: number, person: number, shares: RowShares): number {
  if (isWithoutPlace(seed, person, shares)) return 1;
  const share = drawShare(seed, DOMAIN.activityCount, person);
  const index = shares.upTo.findIndex((threshold) => share < threshold);
  return index < 0 ? shares.upTo.length + 1 : index + 1;
}

/** As many founders as fill `rows` rows in the first edition (the last one may go one or two rows beyond). */
export function computePopulation(world: World, rows: number, shares: RowShares): Population {
  let founders = 0;
  for (let filled = 0; filled < rows; founders++) filled += computeRowCount(world.seed, founders, shares);
  const newcomersPerEdition = Math.max(1, Math.round(founders * world.rates.appear));
  return { founders, newcomersPerEdition, people: founders + newcomersPerEdition * (world.edition - 1) };
}

export function computePersonLife(world: World, population: Population, person: number): Life {
  const after = person - population.founders;
  const bornIn = after < 0 ? 1 : 2 + Math.floor(after / population.newcomersPerEdition);
  return computeLife(world.seed, person, bornIn, world.edition, world.rates);
}
