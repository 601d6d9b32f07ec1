import { api } from './api';
import type { Answers } from './api-types';

interface ReadOptions {
  /** For the `{…}` of the path. */
  path?: Record<string, number | string>;
  /** Those without a value are left out. */
  query?: Record<string, string | undefined>;
  signal?: AbortSignal;
}

/** GET at a path of the API's description, which says what comes back. @throws ApiError */
export async function readApi<Path extends keyof Answers>(
  template: Path,
  { path = {}, query = {}, signal }: ReadOptions = {},
): Promise<Answers[Path]> {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const params = new URLSearchParams(given).toString();
  return (await api<Answers[Path]>(params ? `${filled}?${params}` : filled, { signal })).data;
}
