import type { RegistryId } from '@annuaire/contracts';

/** One accepted import that an answer stands on. */
export interface StandsOn {
  registry: RegistryId;
  importId: number;
  /** Day its file speaks of, `YYYY-MM-DD`. */
  dataDate: string;
}

/** The directory of today. */
export interface DirectoryNow {
  standsOn: StandsOn[];
  /** Names all that lists, counts and cards are made from, of any day: while it is the same, so are they. */
  version: string;
}

/** A day in the past that an answer is of, and what was accepted by then: one import per registry that had any. */
export interface AsOf {
  /** `YYYY-MM-DD`, checked: it is written into SQL. */
  day: string;
  standsOn: readonly StandsOn[];
}

/** @returns the day as SQL, written out so that the planner knows it @throws when it is no day */
export function sqlDay(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(`Not a day: ${day}`);
  return `DATE '${day}'`;
}

/** @returns SQL of the data date of a state row's registry, as of that day; null where it had none */
export function sqlDataDate(registryColumn: string, { standsOn }: AsOf): string {
  const cases = standsOn.map(({ registry, dataDate }) => `WHEN '${registry}' THEN ${sqlDay(dataDate)}`);
  return cases.length === 0 ? 'NULL::date' : `CASE ${registryColumn} ${cases.join(' ')} END`;
}
