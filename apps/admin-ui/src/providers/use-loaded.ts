import { useCallback, useEffect, useState } from 'react';
import { api, sessionEvents } from './api';
import type { ApiError } from './api-error';

export type Loaded<T> = { reload: () => void } & (
  { state: 'loading' } | { state: 'ready'; data: T } | { state: 'failed'; error: ApiError }
);

/** What an address of the API holds, loaded again after each refresh of the session. For screens outside react-admin. */
export function useLoaded<T>(path: string): Loaded<T> {
  const [result, setResult] = useState<Loaded<T>>({ state: 'loading', reload: () => undefined });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((n) => n + 1), []);

  useEffect(() => {
    sessionEvents.addEventListener('refreshed', reload);
    return () => sessionEvents.removeEventListener('refreshed', reload);
  }, [reload]);

  useEffect(() => {
    const abort = new AbortController();
    api<T>(path, { signal: abort.signal }).then(
      ({ data }) => setResult({ state: 'ready', data, reload }),
      (error: ApiError) => {
        if (!abort.signal.aborted) setResult({ state: 'failed', error, reload });
      },
    );
    return () => abort.abort();
  }, [path, round, reload]);

  return result;
}
