import { fr } from './fr';

const KEY = 'locale';
export const DEFAULT_LOCALE = 'fr';

/** One typed catalogue per language; French is the default and the fallback. */
const catalogues = { fr };

/** The language kept in local storage; an unknown one, or none, becomes French and is written back. */
export function getLocale(): keyof typeof catalogues {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored !== null && stored in catalogues) return stored as keyof typeof catalogues;
    localStorage.setItem(KEY, DEFAULT_LOCALE);
  } catch {
    // Storage may be forbidden: French, then.
  }
  return DEFAULT_LOCALE;
}

/** Texts of the current language. */
export const messages = catalogues[getLocale()];
