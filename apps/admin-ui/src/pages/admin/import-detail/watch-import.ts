import type { Import } from '../admin-records';

/** The part of EventSource that is used: tests bring one of their own. */
export type EventStream = Pick<EventSource, 'readyState' | 'addEventListener' | 'close'>;

export interface WatchOptions {
  open: (url: string) => EventStream;
  /** Asks the API for the import: renews the session, or finds it lost. */
  renew: () => Promise<Import>;
  onImport: (value: Import) => void;
  /** Whether events come, or are waited for after a failure. */
  onConnection: (connected: boolean) => void;
  retryMs?: number;
}

const CLOSED = 2;
const MAX_RETRY_MS = 30_000;

/**
 * Follows an import until it ends. EventSource comes back by itself after a lost connection, but gives up on any answer
 * that is not a stream (a 401 when the session has gone stale): then the session is renewed, and a new one opened.
 * @returns stops following
 */
export function watchImport(url: string, options: WatchOptions): () => void {
  const { open, renew, onImport, onConnection, retryMs = 1000 } = options;
  let source: EventStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;

  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    source?.close();
  };
  const connect = () => {
    const stream = open(url);
    source = stream;
    stream.addEventListener('open', () => {
      failures = 0;
      onConnection(true);
    });
    stream.addEventListener('import', (event) =>
      onImport(JSON.parse((event as MessageEvent<string>).data) as Import),
    );
    stream.addEventListener('end', stop);
    stream.addEventListener('error', () => {
      if (stopped || stream.readyState !== CLOSED) return;
      onConnection(false);
      timer = setTimeout(reconnect, Math.min(MAX_RETRY_MS, retryMs * 2 ** failures));
      failures += 1;
    });
  };
  const reconnect = () => {
    renew().then(
      (value) => {
        if (stopped) return;
        onImport(value);
        connect();
      },
      () => {
        // A server that is away may be back; a session that is over is told elsewhere, and this screen goes.
        if (!stopped) timer = setTimeout(reconnect, Math.min(MAX_RETRY_MS, retryMs * 2 ** failures++));
      },
    );
  };
  connect();
  return stop;
}
