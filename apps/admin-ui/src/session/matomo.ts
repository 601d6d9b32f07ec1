import type { Settings } from './settings';

type Call = [method: string, ...args: (string | number)[]];

declare global {
  interface Window {
    /** Matomo's queue: filled by us, emptied by its script once that has come. */
    _paq?: { push(call: Call): unknown };
  }
}

let started = false;
let visitor: string | null = null;
/** Path of the last screen told; the next one's referrer. */
let told: string | null = null;
let shown: string | null = null;

const push = (...call: Call) => window._paq?.push(call);

/** Loads Matomo once, says who visits (their e-mail address, or nobody), and tells the screen that is shown. */
export function startAudience({ url, siteId }: NonNullable<Settings['matomo']>, email: string | null): void {
  if (!window._paq) {
    const base = url.endsWith('/') ? url : `${url}/`;
    window._paq = [];
    push('disableCookies');
    push('setTrackerUrl', `${base}matomo.php`);
    push('setSiteId', siteId);
    const script = document.createElement('script');
    script.async = true;
    script.src = `${base}matomo.js`;
    document.head.append(script);
  }
  if (email !== visitor)
    push(...(email === null ? (['resetUserId'] as Call) : (['setUserId', email] as Call)));
  visitor = email;
  started = true;
  if (shown !== null) tellScreen(shown);
}

export function stopAudience(): void {
  started = false;
}

/**
 * Tells that a screen is shown. Paths alone: a query may hold a search, and in the links of invitations a token.
 * @param title without the name of anybody
 */
export function tellScreen(title: string): void {
  shown = title;
  const { pathname, origin } = window.location;
  if (!started || pathname === told) return;
  push('setReferrerUrl', told === null ? withoutQuery(document.referrer, origin) : origin + told);
  push('setCustomUrl', origin + pathname);
  push('setDocumentTitle', title);
  push('trackPageView');
  // Links that came with the screen: downloads and other sites.
  push('enableLinkTracking');
  told = pathname;
}

const withoutQuery = (referrer: string, origin: string) =>
  referrer.startsWith(origin) ? referrer.replace(/[?#].*$/, '') : referrer;
