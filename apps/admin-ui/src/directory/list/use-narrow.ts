import { useSyncExternalStore } from 'react';

/** Under this width a table of five columns can no longer be read. */
const query = window.matchMedia('(max-width: 820px)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
