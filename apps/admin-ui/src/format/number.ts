const widen = (text: string) => text.replaceAll('\u202f', '\u00a0');
const count = new Intl.NumberFormat('fr-FR');

/** `2 291 290`. The narrow space that Intl writes all but vanishes in our fonts: a plain non-breaking one stands in. */
export function formatCount(value: number): string {
  return widen(count.format(value));
}

export function formatDecimal(value: number, digits: number): string {
  return widen(new Intl.NumberFormat('fr-FR', { maximumFractionDigits: digits }).format(value));
}
