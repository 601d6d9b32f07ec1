import { DOMAIN, type Domain, drawShare } from './random.js';

/** Probabilities per edition. At national size about 1 % of the records differ from one edition to the next. */
export interface Rates {
  leave: number;
  /** Of someone who left, each edition. */
  comeBack: number;
  move: number;
  rename: number;
  /** Another role in the same places. */
  promote: number;
  /** New people, as a share of the first edition's. */
  appear: number;
  /** Of a structure. */
  newPhone: number;
}

export const NATIONAL_RATES: Rates = {
  leave: 0.0022,
  comeBack: 0.15,
  move: 0.0045,
  rename: 0.0025,
  promote: 0.0025,
  appear: 0.0022,
  newPhone: 0.008,
};

/** A sample of some thousand rows would show too little to look at. */
export const SAMPLE_RATES: Rates = {
  leave: 0.006,
  comeBack: 0.3,
  move: 0.01,
  rename: 0.005,
  promote: 0.005,
  appear: 0.006,
  newPhone: 0.012,
};

export interface Life {
  present: boolean;
  /** Edition of the last change of employer; 0 when there was none. */
  move: number;
  /** Edition of the last change of name; 0 when there was none. */
  rename: number;
  /** Edition of the last change of role; 0 when there was none. */
  promote: number;
}

/** What happened to a person from the edition after `bornIn` to `edition`: one draw for each, at most one event in each. */
export function computeLife(
  seed: number,
  person: number,
  bornIn: number,
  edition: number,
  rates: Rates,
): Life {
  const life = { present: edition >= bornIn, move: 0, rename: 0, promote: 0 };
  const { leave, move, rename, promote } = rates;
  for (let e = bornIn + 1; e <= edition; e++) {
    const share = drawShare(seed, DOMAIN.life, person, e);
    if (!life.present) life.present = share < rates.comeBack;
    else if (share < leave) life.present = false;
    else if (share < leave + move) life.move = e;
    else if (share < leave + move + rename) life.rename = e;
    else if (share < leave + move + rename + promote) life.promote = e;
  }
  return life;
}

/** Edition of the last change of something that changes with `rate`; 0 when there was none since the first edition. */
export function computeRevision(
  seed: number,
  domain: Domain,
  index: number,
  edition: number,
  rate: number,
): number {
  for (let e = edition; e > 1; e--) if (drawShare(seed, domain, index, e) < rate) return e;
  return 0;
}
