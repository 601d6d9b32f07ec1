import { toParisDay } from '#config/paris-time.js';

const STAMP = /(?<!\d)(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?:\d{4}|\d{6})?(?!\d)/;

/** Day in the name of a file (`…_202611010830.txt` → `2026-11-01`), or null. */
export function findStampedDate(fileName: string): string | null {
  const match = STAMP.exec(fileName) ?? STAMP.exec(fileName.replace(/(\d{4})-(\d{2})-(\d{2})/, '$1$2$3'));
  if (!match) return null;
  const day = `${match[1]}-${match[2]}-${match[3]}`;
  // 20260231 is no day.
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? day : null;
}

/**
 * The day a file speaks of: first that exists of what the operator said, the stamps in its names, the `Last-Modified`
 * of its server, and today.
 */
export function chooseDataDate(
  given: string | null,
  fileNames: readonly string[],
  lastModified: string | null = null,
  today = toParisDay(),
): string {
  const stamped = fileNames.map(findStampedDate).find((date) => date !== null);
  return given ?? stamped ?? readLastModified(lastModified) ?? today;
}

/** A day that is still to come is no day that a file can speak of. */
function readLastModified(header: string | null): string | null {
  const at = new Date(header ?? NaN);
  return Number.isNaN(at.getTime()) || at.getTime() > Date.now() ? null : toParisDay(at);
}
