/** Order of code units: the same on every machine, whatever its locale. Nulls come last. */
export function compareText(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

/** The most frequent text, the first in {@link compareText}'s order among equals; null when there is none. */
export function chooseMostFrequent(texts: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== null) counts.set(text, (counts.get(text) ?? 0) + 1);
  let chosen: string | null = null;
  let most = 0;
  for (const [text, count] of counts) {
    if (count > most || (count === most && compareText(text, chosen) < 0)) {
      chosen = text;
      most = count;
    }
  }
  return chosen;
}

/** True when two of the texts differ; nulls say nothing. */
export function disagrees(texts: readonly (string | null)[]): boolean {
  const said = texts.filter((text) => text !== null);
  return said.some((text) => text !== said[0]);
}

/** All that was said, once each and in order, for an operator to read. */
export function joinDistinct(texts: readonly (string | null | undefined)[]): string {
  const said = texts.filter((text) => text !== null && text !== undefined);
  return [...new Set(said)].sort(compareText).join(' | ');
}
