import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error';
import { createHttpClient } from './http-client';

/** A server of our own behind fetch: signed in or not, refreshable or not. */
function setUp(state: { valid: boolean; refreshable: boolean; stubborn?: boolean }) {
  const calls: { url: string; headers: Headers; method: string }[] = [];
  const events: string[] = [];
  const answer = async (url: string) => {
    await Promise.resolve();
    if (url.endsWith('/auth/refresh-token')) {
      if (state.refreshable && !state.stubborn) state.valid = true;
      return new Response(null, { status: state.refreshable ? 200 : 401 });
    }
    if (url.endsWith('/broken')) return new Response('{"code":"forbidden","detail":"Non"}', { status: 403 });
    return state.valid ? new Response('{"ok":true}') : new Response('{}', { status: 401 });
  };
  const client = createHttpClient({
    fetch: ((url: string, init: RequestInit) => {
      calls.push({ url, headers: new Headers(init.headers), method: init.method ?? 'GET' });
      return answer(url);
    }) as typeof fetch,
    readCookies: () => 'other=1; XSRF-TOKEN=abc%3D',
    onRefreshed: () => events.push('refreshed'),
    onSessionLost: () => events.push('lost'),
  });
  const refreshes = () => calls.filter((call) => call.url.endsWith('/auth/refresh-token')).length;
  return { client, calls, events, refreshes };
}

describe('http client', () => {
  it('shares one refresh between all calls that got a 401, and replays each', async () => {
    const { client, events, refreshes } = setUp({ valid: false, refreshable: true });
    const answers = await Promise.all([client('/a'), client('/b'), client('/c')]);
    expect(answers.map((a) => a.data)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(refreshes()).toBe(1);
    expect(events).toContain('refreshed');
    expect(events).not.toContain('lost');
  });

  it('says the session is lost when the refresh fails', async () => {
    const { client, events } = setUp({ valid: false, refreshable: false });
    await expect(client('/individuals')).rejects.toMatchObject({ status: 401 });
    expect(events).toEqual(['lost']);
  });

  it('says the session is lost when the replay is refused too, without refreshing again', async () => {
    const { client, events, refreshes } = setUp({ valid: false, refreshable: true, stubborn: true });
    await expect(client('/individuals')).rejects.toBeInstanceOf(ApiError);
    expect(refreshes()).toBe(1);
    expect(events).toEqual(['lost']);
  });

  it('tries a refresh for /users/me but sends nobody away', async () => {
    const { client, events, refreshes } = setUp({ valid: false, refreshable: false });
    await expect(client('/users/me')).rejects.toMatchObject({ status: 401 });
    expect(refreshes()).toBe(1);
    expect(events).toEqual([]);
  });

  it('never refreshes for a flagged call', async () => {
    const { client, events, refreshes } = setUp({ valid: false, refreshable: true });
    await expect(client('/auth/login', { method: 'POST', skipRefresh: true })).rejects.toMatchObject({
      status: 401,
    });
    expect(refreshes()).toBe(0);
    expect(events).toEqual([]);
  });

  it('refreshes for no other status, and gives the French detail of the problem', async () => {
    const { client, refreshes } = setUp({ valid: true, refreshable: true });
    await expect(client('/broken')).rejects.toMatchObject({ status: 403, code: 'forbidden', detail: 'Non' });
    expect(refreshes()).toBe(0);
  });

  it('sends the CSRF token with writes only, and French with all', async () => {
    const { client, calls } = setUp({ valid: true, refreshable: true });
    await client('/a');
    await client('/b', { method: 'PUT', body: {} });
    expect(calls.map((call) => call.headers.get('X-XSRF-TOKEN'))).toEqual([null, 'abc=']);
    expect(calls.map((call) => call.headers.get('Accept-Language'))).toEqual(['fr', 'fr']);
  });

  it('reports a server that cannot be reached as an ApiError', async () => {
    const client = createHttpClient({
      fetch: () => Promise.reject(new TypeError('network')),
      readCookies: () => '',
      onRefreshed: () => undefined,
      onSessionLost: () => undefined,
    });
    await expect(client('/a')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });
});
