/**
 * Length of a bar, 0 to 100. By the logarithm: a first import of all records would leave the daily handful beside it
 * invisible. Nothing has no bar, one has one that is seen. Pure.
 */
export function computeBar(value: number, most: number): number {
  if (value <= 0 || most <= 0) return 0;
  return Math.max(2, Math.round((Math.log1p(value) / Math.log1p(most)) * 100));
}
