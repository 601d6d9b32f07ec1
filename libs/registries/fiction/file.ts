/** One person's lines of a fictional registry file. */
export interface FictionBlock {
  /** Whole lines, each with its end. */
  text: string;
  rows: number;
  /** True when the registry's directory is concerned by this person. */
  concerned: boolean;
}

/** A fictional registry file, composed person by person, so that its size costs no memory. */
export interface FictionFile {
  /** Header line with its end. */
  header: string;
  people: number;
  /** @returns null when the person is not in this edition */
  composeBlock(person: number): FictionBlock | null;
}

export interface FictionOptions {
  rows: number;
  seed: number;
  /** From 1 on; edition K follows from K − 1, and is computed without it. */
  edition: number;
  oddities: boolean;
  /** `rpps` only: share of pharmacists among all professions, above 0 to 1. */
  concernedShare?: number;
}
