import type { ImportStatus } from '@annuaire/contracts';
import type { ImportCounts, ImportEntity } from '#database/imports/import.entity.js';
import type { Registry } from '#registries/registry.js';

export interface StageContext {
  import: ImportEntity;
  registry: Registry;
  /** Tells how far the stage is; cheap to call often. `total` null: unknown. */
  progress(done: number, total: number | null, unit: string): void;
}

export interface StageResult {
  next: ImportStatus;
  counts?: ImportCounts;
  /** True when an earlier stage's work was lost and must be done again. */
  again?: boolean;
}

/** One step of the pipeline: idempotent for its import, may be killed at any moment and run again. */
export interface Stage {
  run(context: StageContext): Promise<StageResult>;
}

/** The file is not taken, and nothing changed: `detail` tells an operator why, in French, and what to do. */
export class ImportRefusedError extends Error {
  /** `failed`: it is not the file's fault. */
  readonly status: 'refused' | 'failed' = 'refused';

  constructor(
    readonly code: string,
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(detail, options);
    this.name = 'ImportRefusedError';
  }
}
