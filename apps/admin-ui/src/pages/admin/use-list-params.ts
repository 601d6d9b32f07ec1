import { useSearchParams } from 'react-router';

export type Sort = [name: string, order: 'ASC' | 'DESC'];

/** The state of a list, kept in the address: a link shared shows the same rows. */
export interface ListParams {
  params: URLSearchParams;
  page: number;
  sort: Sort | undefined;
  get: (name: string) => string;
  /** Empty takes the choice away; a new choice starts at the first page. */
  set: (name: string, value: string) => void;
}

/** @param defaultSort as the address has it: `lastName`, or `-at` for the last first */
export function useListParams(defaultSort: string): ListParams {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        if (name !== 'page') next.delete('page');
        return next;
      },
      { replace: name === 'q' },
    );
  return {
    params,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    sort: parseSort(params.get('sort') ?? defaultSort),
    get: (name) => params.get(name) ?? '',
    set,
  };
}

/** `-at` is the last first. Pure. */
export function parseSort(value: string): Sort {
  return value.startsWith('-') ? [value.slice(1), 'DESC'] : [value, 'ASC'];
}

export const writeSort = ([name, order]: Sort): string => (order === 'DESC' ? `-${name}` : name);
