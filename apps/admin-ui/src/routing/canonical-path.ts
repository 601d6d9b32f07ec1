const NOUNS = ['establishment', 'individual'] as const;

/**
 * The one path of a screen: lower case, no slash at the end, aliases resolved (`/establishment/card/12` is
 * `/establishments/12`). The same path back when it is canonical already.
 */
export function toCanonicalPath(pathname: string): string {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  if (path === '/home') return '/';
  if (path === '/home/support' || path === '/home/glossary') return path.slice('/home'.length);
  for (const noun of NOUNS) {
    if (new RegExp(`^/${noun}s?(/list)?$`).test(path)) return `/${noun}s`;
    const id = new RegExp(`^/${noun}s?(?:/card)?/([^/]+)$`).exec(path)?.[1];
    if (id !== undefined && id !== 'card') return `/${noun}s/${id}`;
  }
  return path;
}
