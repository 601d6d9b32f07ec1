/** A guard that an import went beyond, told in French. */
export interface GuardBreach {
  guard: string;
  /** What is allowed, and what was found: per cent, points or rows. */
  limit: number;
  value: number;
  detail: string;
}

/** A record as an operator knows it again; `id` null when it is new. */
export interface ReportExample {
  id: number | null;
  /** Number or key in the registry. */
  key: string;
  label: string;
  /** How much of it would change: its fields, and the assignments it would gain and lose. */
  fields: number;
  gained: number;
  lost: number;
}

export type ReportKind = 'appeared' | 'changed' | 'vanished' | 'returned';

/** Why an import waits, and what it would do. */
export interface ImportReport {
  breaches: GuardBreach[];
  /** Rows kept and open records, now and in the file. */
  figures: {
    rows: { before: number | null; now: number };
    rejectedRows: number;
    individuals: { before: number; vanished: number };
    establishments: { before: number; vanished: number };
    /** Fields filled less than before, in per cent of the records. */
    fill: { field: string; before: number; now: number }[];
  };
  /** Of each kind those that change most, 20 at most. */
  examples: Record<'individual' | 'establishment', Partial<Record<ReportKind, ReportExample[]>>>;
}
