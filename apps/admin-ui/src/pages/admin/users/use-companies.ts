import { useEffect, useState } from 'react';
import { api } from '../../../providers/api';
import type { ApiError } from '../../../providers/api-error';
import { parseTotal, toParams } from '../../../providers/use-list';
import type { Company } from '../companies/company';

const PER_CALL = 100;

/** Every company by name, to choose one of; asked of the API page by page. */
export function useCompanies(wanted: boolean): { companies: Company[] | null; error: ApiError | null } {
  const [companies, setCompanies] = useState<Company[] | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    loadAll(abort.signal).then(setCompanies, (problem: ApiError) => {
      if (!abort.signal.aborted) setError(problem);
    });
    return () => abort.abort();
  }, [wanted]);
  return { companies, error };
}

async function loadAll(signal: AbortSignal): Promise<Company[]> {
  const all: Company[] = [];
  for (let page = 1; ; page += 1) {
    const query = toParams({ sort: ['name', 'ASC'], page, perPage: PER_CALL });
    const { data, headers } = await api<Company[]>(`/companies?${query}`, { signal });
    all.push(...data);
    if (data.length === 0 || all.length >= parseTotal(headers.get('content-range'))) return all;
  }
}
