import { accountMessages } from '../../i18n/fr/account';

/** The order matters: Edge and Opera call themselves Chrome too, and Chrome Safari. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** « Firefox sur Windows » out of a User-Agent. Only to recognise one's own: browsers say what they like. Pure. */
export function describeBrowser(userAgent: string | null): string {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  const { unknown, on } = accountMessages.sessions;
  return browser && system ? on(browser, system) : (browser ?? system ?? unknown);
}
