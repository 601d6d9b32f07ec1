import type { RegistryId } from '@annuaire/contracts';

/** A file that may arrive, and what must come of it. */
export interface SourceCase {
  /** What it shows, after "takes" or "refuses". */
  name: string;
  registry: RegistryId;
  fileName?: string;
  content: string | Buffer | Promise<Buffer>;
  taken?: {
    keptRows?: number;
    staged?: { individual?: number; establishment?: number; assignment?: number };
    /** Counts per code; a code told here as 0 must not be there. */
    issues?: Record<string, number>;
    /** Fields of the establishment or individual that is current afterwards, by its `source_id` or key. */
    holds?: { sql: string; rows: unknown[] };
  };
  refused?: { code: string; detail: RegExp };
}
