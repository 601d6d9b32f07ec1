/** One line of the table: both sides as people read them, and what they make. */
export interface Ratio {
  id: string;
  what: string;
  product: string;
  floor: string;
  ratio: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export const seconds = (value: number): string => `${value.toFixed(2)} s`;

/** Seconds that work takes. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
