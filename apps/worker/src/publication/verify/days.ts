const DAY_MS = 86_400_000;
const known = new Map<number, string>();

/** @param day counted from 1970-01-01 @returns `YYYY-MM-DD`; few days come again and again */
export function toDay(day: number): string {
  let text = known.get(day);
  if (text === undefined) {
    if (known.size > 100_000) known.clear();
    text = new Date(day * DAY_MS).toISOString().slice(0, 10);
    known.set(day, text);
  }
  return text;
}
