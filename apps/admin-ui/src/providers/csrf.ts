/** The token that the server set on its first answer; it goes back in X-XSRF-TOKEN with every call that writes. */
export function findCsrfToken(cookies: string): string | null {
  for (const cookie of cookies.split(/;\s*/)) {
    const [name, ...value] = cookie.split('=');
    if (name === 'XSRF-TOKEN') return decodeURIComponent(value.join('='));
  }
  return null;
}
