import { ENDED_IMPORT_STATUSES } from '@annuaire/contracts';
import { useEffect, useState } from 'react';
import { api } from '../../../providers/api';
import { API } from '../../../providers/http-client';
import { useLoaded, type Loaded } from '../../../providers/use-loaded';
import type { Import } from '../admin-records';
import { watchImport } from './watch-import';

const hasEnded = (value: Import) => (ENDED_IMPORT_STATUSES as readonly string[]).includes(value.status);

/** An import, live until it ends. */
export function useImport(id: string): { loaded: Loaded<Import>; connected: boolean } {
  const path = `/imports/${encodeURIComponent(id)}`;
  const loaded = useLoaded<Import>(path);
  const [live, setLive] = useState<Import | null>(null);
  const [connected, setConnected] = useState(true);
  const running = loaded.state === 'ready' && !hasEnded(loaded.data);

  useEffect(() => setLive(null), [loaded]);
  useEffect(() => {
    if (!running) return;
    return watchImport(`${API}${path}/events`, {
      open: (url) => new EventSource(url, { withCredentials: true }),
      renew: async () => (await api<Import>(path)).data,
      onImport: setLive,
      onConnection: setConnected,
    });
  }, [path, running]);

  const current = loaded.state === 'ready' && live ? { ...loaded, data: live } : loaded;
  return { loaded: current, connected };
}
