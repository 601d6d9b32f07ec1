import { ApiError, toApiError } from './api-error';
import { findCsrfToken } from './csrf';

export const API = '/api/v2';

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: HeadersInit;
  signal?: AbortSignal | null;
  /** Sign-in, refresh, sign-out, activation and reset answer 401 for reasons of their own: they never refresh. */
  skipRefresh?: boolean;
}

export interface ApiResponse<T> {
  status: number;
  headers: Headers;
  /** The JSON, or null when the answer had none. */
  data: T;
}

export interface HttpClientOptions {
  fetch: typeof fetch;
  readCookies: () => string;
  /** The session was renewed while screens were asking: what they show may be stale. */
  onRefreshed: () => void;
  /** The session is over. Not called for `/users/me`: asking who one is must not send anyone away. */
  onSessionLost: () => void;
}

export type HttpClient = <T = unknown>(path: string, request?: ApiRequest) => Promise<ApiResponse<T>>;

/**
 * The one way to the API. A 401, and only a 401, tries one refresh shared by all waiting calls, then replays.
 * @throws ApiError for every answer outside 200–299 and when the server cannot be reached
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  let refreshing: Promise<boolean> | null = null;
  let renewals = 0;

  const renew = (): Promise<boolean> => {
    refreshing ??= send(options, '/auth/refresh-token', { method: 'POST' })
      .then(
        // Read to its end, or the browser keeps the connection waiting.
        (response) =>
          response.text().then(
            () => response.ok,
            () => response.ok,
          ),
        () => false,
      )
      .finally(() => {
        renewals += 1;
        refreshing = null;
      });
    return refreshing;
  };

  return async (path, request = {}) => {
    const renewalsBefore = renewals;
    let response = await send(options, path, request);
    if (response.status !== 401 || request.skipRefresh) return read(response);
    // A refresh that ended while this call was under way counts for it too: it is only replayed.
    const another = renewals !== renewalsBefore && refreshing === null;
    if (another || (await renew())) {
      await response.text();
      response = await send(options, path, request);
      if (response.status !== 401 && !another) options.onRefreshed();
    }
    if (response.status === 401 && !path.endsWith('/users/me')) options.onSessionLost();
    return read(response);
  };
}

async function send(options: HttpClientOptions, path: string, request: ApiRequest): Promise<Response> {
  const method = request.method ?? 'GET';
  const headers = new Headers(request.headers);
  headers.set('Accept', 'application/json');
  headers.set('Accept-Language', 'fr');
  if (request.body !== undefined) headers.set('Content-Type', 'application/json');
  const token = method === 'GET' ? null : findCsrfToken(options.readCookies());
  if (token !== null) headers.set('X-XSRF-TOKEN', token);
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  const url = path.startsWith(API) ? path : API + path;
  try {
    return await options.fetch(url, {
      method,
      headers,
      body,
      signal: request.signal ?? null,
      credentials: 'include',
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'unreachable', '', error);
  }
}

async function read<T>(response: Response): Promise<ApiResponse<T>> {
  const text = await response.text();
  const data = parse(text);
  if (!response.ok) throw toApiError(response.status, data);
  return { status: response.status, headers: response.headers, data: data as T };
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
