import { formatDecimal } from './number';

const UNITS = ['o', 'Ko', 'Mo', 'Go', 'To'] as const;

/** A size in bytes as French reads it, base 1000: `12,3 Mo`. */
export function formatSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // 999 950 would read « 1 000 Ko » once rounded: it is a megabyte already.
  while (unit < UNITS.length - 1 && Number(value.toFixed(unit === 0 ? 0 : 1)) >= 1000) {
    value /= 1000;
    unit += 1;
  }
  return `${formatDecimal(value, unit === 0 ? 0 : 1)}\u00a0${UNITS[unit]}`;
}
