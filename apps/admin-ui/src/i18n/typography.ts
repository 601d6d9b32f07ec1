const NARROW = '\u202f';
const WIDE = '\u00a0';

/** French spacing: what must not be parted by a line break is not. Addresses such as `https://…` are left alone. */
export function toFrenchTypography(text: string): string {
  return text
    .replace(/'/g, '’')
    .replace(/ ([;!?])/g, `${NARROW}$1`)
    .replace(/ (:)(?=\s|$)/g, `${WIDE}$1`)
    .replace(/« /g, `«${WIDE}`)
    .replace(/ »/g, `${WIDE}»`);
}

/** The same catalogue with French spacing in every text, those that functions give included. */
export function withFrenchTypography<T>(catalogue: T): T {
  if (typeof catalogue === 'string') return toFrenchTypography(catalogue) as T;
  if (typeof catalogue === 'function') {
    return ((...args: unknown[]) => withFrenchTypography(catalogue(...args))) as T;
  }
  if (Array.isArray(catalogue)) return catalogue.map(withFrenchTypography) as T;
  if (typeof catalogue !== 'object' || catalogue === null) return catalogue;
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [key, withFrenchTypography(value)]),
  ) as T;
}
