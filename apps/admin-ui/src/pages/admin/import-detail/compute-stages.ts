import { ACTIVE_IMPORT_STATUSES, type ActiveImportStatus } from '@annuaire/contracts';
import type { Import } from '../admin-records';

export interface StageState {
  stage: ActiveImportStatus;
  state: 'done' | 'running' | 'waiting' | 'stopped';
  /** How long it took; null while it has not ended. */
  seconds: number | null;
}

/** The five stages as they stand: an import that ended before its last stage stopped at the first that never ended. */
export function computeStages({ status, timings }: Pick<Import, 'status' | 'timings'>): StageState[] {
  const running = (ACTIVE_IMPORT_STATUSES as readonly string[]).indexOf(status);
  const stopped =
    status === 'failed' || status === 'refused'
      ? ACTIVE_IMPORT_STATUSES.findIndex((stage) => timings[stage] === undefined)
      : -1;
  return ACTIVE_IMPORT_STATUSES.map((stage, i) => {
    const seconds = timings[stage] ?? null;
    if (i === running) return { stage, state: 'running', seconds: null };
    // An earlier stage that was done again has later timings of its own: they no longer count.
    if (seconds !== null && (running === -1 || i < running)) return { stage, state: 'done', seconds };
    return { stage, state: i === stopped ? 'stopped' : 'waiting', seconds: null };
  });
}
