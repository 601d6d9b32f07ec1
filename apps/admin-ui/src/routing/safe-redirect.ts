/** Where to go after sign-in: the wanted path when it is one of this site, else the home page. */
export function toSafeRedirect(wanted: string | null, origin: string): string {
  if (!wanted || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  if (url.origin !== origin || url.pathname === '/login') return '/';
  return url.pathname + url.search + url.hash;
}
