import type { ImportProgress } from '#database/imports/import.entity.js';

/** People watch it: twice a second is live enough, and costs nothing beside the work. */
const INTERVAL_MS = 500;

/** Writes progress at most twice a second, never two writes at once, and never fails the work it tells of. */
export function createProgressReporter(save: (progress: ImportProgress) => Promise<void>) {
  let last = 0;
  let writing: Promise<void> = Promise.resolve();
  let busy = false;
  return {
    report(done: number, total: number | null, unit: string): void {
      if (busy || performance.now() - last < INTERVAL_MS) return;
      last = performance.now();
      busy = true;
      writing = save({ done, total, unit })
        .catch(() => undefined)
        .finally(() => (busy = false));
    },
    async finish(): Promise<void> {
      await writing;
    },
  };
}
