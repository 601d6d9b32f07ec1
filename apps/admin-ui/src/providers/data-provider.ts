import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { api } from './api';
import { API, type ApiRequest } from './http-client';

/** Lists of ids longer than this overflow URLs: they are asked for in pieces. */
const IDS_PER_CALL = 100;

/** react-admin's way of calling, on our client; its HttpError is our ApiError, which has the same `status` and `body`. */
async function httpClient(url: string, options: RequestInit = {}) {
  const { status, headers, data } = await api<unknown>(url, {
    method: (options.method ?? 'GET') as ApiRequest['method'],
    headers: options.headers,
    signal: options.signal,
    body: typeof options.body === 'string' ? JSON.parse(options.body) : undefined,
  });
  return { status, headers, json: data, body: JSON.stringify(data) };
}

const simpleRest = simpleRestProvider(API, httpClient);

export type Noun = 'individuals' | 'establishments';

/** simple-rest, and the versions of cards. */
export const dataProvider = {
  ...simpleRest,

  getMany: async (resource, params) => {
    const pieces = [];
    for (let i = 0; i < params.ids.length; i += IDS_PER_CALL) {
      const ids = params.ids.slice(i, i + IDS_PER_CALL);
      pieces.push(simpleRest.getMany(resource, { ...params, ids }));
    }
    return { data: (await Promise.all(pieces)).flatMap((piece) => piece.data) };
  },

  getVersions: async (noun: Noun, id: number, signal?: AbortSignal) =>
    (await api(`/${noun}/${id}/versions`, { signal })).data,

  getVersion: async (noun: Noun, id: number, versionId: number, signal?: AbortSignal) =>
    (await api(`/${noun}/${id}/versions/${versionId}`, { signal })).data,
} satisfies DataProvider;
