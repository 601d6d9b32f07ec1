/** What a number is drawn for: the same index draws independently for each. */
export const DOMAIN = {
  profession: 1,
  activityCount: 2,
  life: 3,
  lastName: 4,
  firstName: 5,
  activity: 6,
  structure: 7,
  structurePhone: 8,
  town: 9,
  oddity: 10,
  registration: 11,
  career: 12,
  withoutPlace: 13,
} as const;
export type Domain = (typeof DOMAIN)[keyof typeof DOMAIN];

const TWO_32 = 4_294_967_296;

/**
 * 32 bits that depend on all four numbers and on nothing else (rounds of MurmurHash3): any edition of any record can
 * be computed alone, in any order. Not for secrets.
 */
export function drawBits(seed: number, domain: Domain, index: number, salt = 0): number {
  let h = seed | 0;
  h = round(h, domain);
  h = round(h, index);
  h = round(h, salt);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function round(h: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51);
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
  const mixed = h ^ k;
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

/** @returns a number of 0 (included) to 1 (excluded) */
export function drawShare(seed: number, domain: Domain, index: number, salt = 0): number {
  return drawBits(seed, domain, index, salt) / TWO_32;
}

/** A sequence of draws for one record (splitmix32). */
export class Draws {
  private state: number;

  constructor(seed: number, domain: Domain, index: number, salt = 0) {
    this.state = drawBits(seed, domain, index, salt);
  }

  /** @returns a number of 0 (included) to 1 (excluded) */
  share(): number {
    this.state = (this.state + 0x9e3779b9) | 0;
    let z = this.state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) / TWO_32;
  }

  /** @returns an integer of 0 (included) to `limit` (excluded) */
  below(limit: number): number {
    return Math.floor(this.share() * limit);
  }

  chance(probability: number): boolean {
    return this.share() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}
