import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { api } from '../providers/api';

/** `GET /settings`: names and addresses that the installation gives itself. */
export interface Settings {
  associationName: string;
  providerName: string;
  supportEmail: string;
  legalNoticeUrl: string | null;
  matomo: { url: string; siteId: number } | null;
}

/** Null until known: places that show them leave room. */
const SettingsContext = createContext<Settings | null>(null);

export function SettingsProvider({ children }: { children: ReactNode }) {
  const [settings, setSettings] = useState<Settings | null>(null);
  useEffect(() => {
    api<Settings>('/settings', { skipRefresh: true }).then(
      ({ data }) => setSettings(data),
      () => setSettings(null),
    );
  }, []);
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

export function useSettings(): Settings | null {
  return useContext(SettingsContext);
}
