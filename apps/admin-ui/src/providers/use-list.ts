import { useCallback, useEffect, useState } from 'react';
import { api, sessionEvents } from './api';
import type { ApiError } from './api-error';

export interface ListQuery {
  filter?: Record<string, unknown>;
  sort?: [string, 'ASC' | 'DESC'];
  /** From 1. */
  page: number;
  perPage: number;
}

export interface List<Row> {
  rows: Row[] | null;
  total: number;
  error: ApiError | null;
  loading: boolean;
  reload: () => void;
}

/** A list of the API outside react-admin; rows stay while the next ones come. */
export function useList<Row>(resource: string, query: ListQuery): List<Row> {
  const [state, setState] = useState<Omit<List<Row>, 'reload'>>({
    ...{ rows: null, total: 0, error: null, loading: true },
  });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((n) => n + 1), []);
  const path = `/${resource}?${toParams(query)}`;

  useEffect(() => {
    sessionEvents.addEventListener('refreshed', reload);
    return () => sessionEvents.removeEventListener('refreshed', reload);
  }, [reload]);

  useEffect(() => {
    const abort = new AbortController();
    setState((before) => ({ ...before, loading: true }));
    api<Row[]>(path, { signal: abort.signal }).then(
      ({ data, headers }) =>
        setState({
          rows: data,
          total: parseTotal(headers.get('content-range')),
          error: null,
          loading: false,
        }),
      (error: ApiError) => {
        if (!abort.signal.aborted) setState({ rows: null, total: 0, error, loading: false });
      },
    );
    return () => abort.abort();
  }, [path, round]);

  return { ...state, reload };
}

export function toParams({ filter, sort, page, perPage }: ListQuery): string {
  const params = new URLSearchParams({
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
  });
  if (filter && Object.keys(filter).length > 0) params.set('filter', JSON.stringify(filter));
  if (sort) params.set('sort', JSON.stringify(sort));
  return params.toString();
}

/** `imports 0-24/130` says 130. */
export function parseTotal(contentRange: string | null): number {
  return Number(contentRange?.split('/').pop()) || 0;
}
