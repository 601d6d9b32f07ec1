import { createContext, useContext } from 'react';
import type { Noun } from '../../providers/data-provider';

/** The day the directory is read as of, `YYYY-MM-DD`; null for today. */
export const DayContext = createContext<string | null>(null);

/** Paths of cards, which stay on the day that is read. */
export function useCardPath(): (noun: Noun, id: number | string) => string {
  const day = useContext(DayContext);
  const query = day === null ? '' : `?asOf=${encodeURIComponent(day)}`;
  return (noun, id) => `/${noun}/${id}${query}`;
}
