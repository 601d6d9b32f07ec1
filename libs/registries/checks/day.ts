const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
const FRENCH = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: .*)?$/;
const SERIAL = /^(\d{4,6})(?:[.,]\d+)?$/;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, off by two: they count from 1 and believe that 29 February 1900 existed. */
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30);

/**
 * Reads `DD/MM/YYYY`, ISO 8601 (a time is dropped) or a spreadsheet's day number (`44197`).
 * @returns `YYYY-MM-DD`, or null when it is no day of 1900 to 2100
 */
export function parseDay(text: string): string | null {
  const iso = ISO.exec(text);
  if (iso) return formatDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const french = FRENCH.exec(text);
  if (french) return formatDay(Number(french[3]), Number(french[2]), Number(french[1]));
  const serial = SERIAL.exec(text);
  return serial ? formatTimestamp(SPREADSHEET_EPOCH + Number(serial[1]) * DAY_MS) : null;
}

/** @param month 1 to 12. A day that does not exist (31/02) gives null. */
function formatDay(year: number, month: number, day: number): string | null {
  const timestamp = Date.UTC(year, month - 1, day);
  const date = new Date(timestamp);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? formatTimestamp(timestamp) : null;
}

function formatTimestamp(timestamp: number): string | null {
  const iso = new Date(timestamp).toISOString().slice(0, 10);
  return iso >= '1900-01-01' && iso <= '2100-12-31' ? iso : null;
}
