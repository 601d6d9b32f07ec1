import type { Noun } from '../../providers/data-provider';

const searches = new Map<Noun, string>();

/** Keeps where the reader was in a list, for the way back from a card. */
export function rememberList(noun: Noun, search: string): void {
  searches.set(noun, search);
}

export function getListPath(noun: Noun): string {
  return `/${noun}${searches.get(noun) ?? ''}`;
}
