/** Bounds beyond which an import waits for an operator; null: no bound. Relative ones count from the current state. */
export interface Guards {
  /** Rows kept may be fewer than the last accepted import's by so many per cent. */
  rowsDropPercent: number | null;
  /** So many per cent of the individuals, or of the establishments, may vanish. */
  vanishedPercent: number | null;
  /** So many per cent of the rows kept may be left out for what is wrong with them. */
  rejectedPercent: number | null;
  /** A field may be filled in less of the records, by so many points of per cent. */
  fillDropPoints: number | null;
  /** Absolute bounds on the rows kept. */
  fewestRows: number | null;
  mostRows: number | null;
}

/** What re-users of the national files were seen to use; a day moves far less. */
export const DEFAULT_GUARDS: Guards = {
  rowsDropPercent: 10,
  vanishedPercent: 5,
  rejectedPercent: 1,
  fillDropPoints: 5,
  fewestRows: null,
  mostRows: null,
};

export const NO_GUARDS: Guards = {
  rowsDropPercent: null,
  vanishedPercent: null,
  rejectedPercent: null,
  fillDropPoints: null,
  fewestRows: null,
  mostRows: null,
};
