import { useSyncExternalStore } from 'react';

export type ThemeMode = 'light' | 'dark';

const root = document.documentElement;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme shown now; /theme.js chose it before the first paint. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, () => (root.dataset.theme === 'dark' ? 'dark' : 'light'));
}

export function applyThemeMode(mode: ThemeMode): void {
  root.dataset.theme = mode;
  try {
    localStorage.setItem('theme', mode);
  } catch {
    // Storage may be forbidden: the choice lasts as long as the page.
  }
}
