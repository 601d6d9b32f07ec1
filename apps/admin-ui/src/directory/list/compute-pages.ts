/** Page numbers to offer: the first, the last, and those around the current one; `null` where some are left out. */
export function computePages(current: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b);
  return wanted.flatMap((page, i) => {
    const gap = page - (wanted[i - 1] ?? 0);
    if (gap === 2) return [page - 1, page];
    return gap > 2 ? [null, page] : [page];
  });
}
