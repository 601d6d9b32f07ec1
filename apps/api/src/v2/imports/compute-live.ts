import { ACTIVE_IMPORT_STATUSES } from '@annuaire/contracts';
import type { ImportEntity } from '#database/imports/import.entity.js';
import type { ImportLiveDto } from './dto/import.dto.js';

type Watched = Pick<ImportEntity, 'status' | 'progress' | 'startedAt' | 'timings'>;

/** Before so many seconds a rate says nothing. */
const MEANINGFUL_SECONDS = 1;

/**
 * Where the running stage stands, from the row alone: the stage began when those before it ended. Null when no stage
 * runs. `rate` per second, times in seconds. Pure.
 */
export function computeLive(row: Watched, now: Date): ImportLiveDto | null {
  if (!(ACTIVE_IMPORT_STATUSES as readonly string[]).includes(row.status)) return null;
  // What the row tells may still be of the stage before.
  const told = row.progress.stage === row.status ? row.progress : {};
  const done = told.done ?? 0;
  const total = told.total ?? null;
  const elapsed = computeElapsed(row, now);
  const rate = elapsed !== null && elapsed >= MEANINGFUL_SECONDS && done > 0 ? done / elapsed : null;
  return {
    stage: row.status,
    percent: total !== null && total > 0 ? Math.min(100, Math.round((done / total) * 100)) : null,
    ...{
      done,
      total,
      unit: told.unit ?? '',
      rate: rate === null ? null : Math.round(rate * 10) / 10,
      elapsed,
    },
    secondsLeft: rate !== null && total !== null ? Math.max(0, Math.round((total - done) / rate)) : null,
  };
}

function computeElapsed({ startedAt, timings }: Watched, now: Date): number | null {
  if (startedAt === null) return null;
  const before = Object.values(timings).reduce((sum, seconds) => sum + seconds, 0);
  return Math.max(0, Math.round((now.getTime() - startedAt.getTime()) / 100 - before * 10) / 10);
}
