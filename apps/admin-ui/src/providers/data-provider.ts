import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { parseStandsOn } from '../directory/as-of/stands-on';
import { api } from './api';
import { API, type ApiRequest } from './http-client';
import { readApi } from './read-api';

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

/** simple-rest, with the directory as of another day, the versions of cards and counts. */
export const dataProvider = {
  ...simpleRest,

  /** The filter's `asOf` is no condition: it goes beside it. Which imports a list stands on comes in a header. */
  getList: async (resource, { filter: { asOf, ...filter } = {}, ...params }) => {
    let standsOn: string | null = null;
    const provider = simpleRestProvider(API, async (url, options) => {
      const answer = await httpClient(asOf ? `${url}&asOf=${encodeURIComponent(asOf)}` : url, options);
      standsOn = answer.headers.get('stands-on');
      return answer;
    });
    const page = await provider.getList(resource, { ...params, filter });
    return { ...page, meta: { standsOn: parseStandsOn(standsOn) } };
  },

  getMany: async (resource, params) => {
    const pieces = [];
    for (let i = 0; i < params.ids.length; i += IDS_PER_CALL) {
      const ids = params.ids.slice(i, i + IDS_PER_CALL);
      pieces.push(simpleRest.getMany(resource, { ...params, ids }));
    }
    return { data: (await Promise.all(pieces)).flatMap((piece) => piece.data) };
  },

  getCardAsOf: async (noun: Noun, id: number, asOf: string, signal?: AbortSignal) =>
    readApi(`/${noun}/{id}`, { path: { id }, query: { asOf }, signal }),

  getCounts: async (noun: Noun, { asOf, ...filter }: Record<string, unknown>, signal?: AbortSignal) =>
    readApi(`/${noun}/counts`, {
      query: { filter: JSON.stringify(filter), asOf: typeof asOf === 'string' ? asOf : undefined },
      signal,
    }),

  getVersions: async (noun: Noun, id: number, signal?: AbortSignal) =>
    readApi(`/${noun}/{id}/versions`, { path: { id }, signal }),

  getVersion: async (noun: Noun, id: number, versionId: number, signal?: AbortSignal) =>
    readApi(`/${noun}/{id}/versions/{versionId}`, { path: { id, versionId }, signal }),
} satisfies DataProvider;
