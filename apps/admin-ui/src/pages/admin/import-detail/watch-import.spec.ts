import { describe, expect, it, vi } from 'vitest';
import type { Import } from '../admin-records';
import { watchImport, type EventStream } from './watch-import';

/** Streams opened one after the other, each told what happens by the test. */
function setUp(renew: () => Promise<Import> = () => Promise.resolve({ id: 1, status: 'reading' } as Import)) {
  const streams: (EventTarget & { readyState: number; close: () => void })[] = [];
  const seen: string[] = [];
  const open = () => {
    const stream = Object.assign(new EventTarget(), { readyState: 1, close: () => (stream.readyState = 2) });
    streams.push(stream);
    return stream as unknown as EventStream;
  };
  const stop = watchImport('/events', {
    ...{ open, renew, retryMs: 1 },
    onImport: (value) => seen.push(value.status),
    onConnection: (connected) => seen.push(connected ? 'on' : 'off'),
  });
  const say = (n: number, status: string) =>
    streams[n]!.dispatchEvent(new MessageEvent('import', { data: JSON.stringify({ status }) }));
  const refuse = (n: number) => {
    streams[n]!.readyState = 2;
    streams[n]!.dispatchEvent(new Event('error'));
  };
  return { streams, seen, say, refuse, stop };
}

describe('following an import', () => {
  it('tells each state, and closes when it ends', () => {
    const { streams, seen, say } = setUp();
    say(0, 'reading');
    say(0, 'done');
    streams[0]!.dispatchEvent(new Event('end'));
    expect(seen).toEqual(['reading', 'done']);
    expect(streams[0]!.readyState).toBe(2);
  });

  it('leaves a lost connection to EventSource, which comes back by itself', () => {
    const { streams, seen } = setUp();
    streams[0]!.readyState = 0;
    streams[0]!.dispatchEvent(new Event('error'));
    expect([streams.length, seen]).toEqual([1, []]);
  });

  it('renews the session when the stream was refused, and opens another', async () => {
    const { streams, seen, say, refuse } = setUp();
    refuse(0);
    await vi.waitFor(() => expect(streams).toHaveLength(2));
    streams[1]!.dispatchEvent(new Event('open'));
    say(1, 'applying');
    expect(seen).toEqual(['off', 'reading', 'on', 'applying']);
  });

  it('tries again when the server is away, and stops when asked', async () => {
    const renew = vi.fn(() => Promise.reject(new Error('away')));
    const { streams, refuse, stop } = setUp(renew);
    refuse(0);
    await vi.waitFor(() => expect(renew.mock.calls.length).toBeGreaterThan(1));
    stop();
    const calls = renew.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([streams.length, renew.mock.calls.length]).toEqual([1, calls]);
  });
});
