import type { Role, UserStatus } from '@annuaire/contracts';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { api, sessionEvents } from '../providers/api';

/** `GET /users/me`. */
export interface SessionUser {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  companyId: number | null;
  companyName: string | null;
  status: UserStatus;
  /** The current licence is still to be accepted: nothing else answers until then. */
  licenceRequired: boolean;
}

export interface Session {
  state: 'loading' | 'ready';
  /** Null: nobody is signed in. */
  user: SessionUser | null;
  /** The last session was ended by its user, who then asks for no way back. */
  signedOut: boolean;
  signIn(identifier: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  /** @throws ApiError */
  acceptLicence(version: string): Promise<void>;
  /** What the server answered after one changed one's own data. */
  showUser(user: SessionUser): void;
}

const SessionContext = createContext<Session | null>(null);

/** Loads the session once, first; a failed load counts as signed out. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<Session['state']>('loading');
  const [user, setUser] = useState<SessionUser | null>(null);
  const [signedOut, setSignedOut] = useState(false);

  useEffect(() => {
    api<SessionUser>('/users/me')
      .then(
        ({ data }) => setUser(data),
        () => setUser(null),
      )
      .finally(() => setState('ready'));
    const forget = () => setUser(null);
    sessionEvents.addEventListener('lost', forget);
    return () => sessionEvents.removeEventListener('lost', forget);
  }, []);

  const signIn = useCallback(async (identifier: string, password: string) => {
    const body = { identifier, password };
    const { data } = await api<SessionUser>('/auth/login', { method: 'POST', body, skipRefresh: true });
    setSignedOut(false);
    setUser(data);
  }, []);

  const signOut = useCallback(async () => {
    // A session that the server has already forgotten is over all the same.
    await api('/auth/logout', { method: 'POST', skipRefresh: true }).catch(() => undefined);
    sessionEvents.dispatchEvent(new Event('signed-out'));
    setSignedOut(true);
    setUser(null);
  }, []);

  const acceptLicence = useCallback(async (version: string) => {
    const { data } = await api<SessionUser>('/users/me/licence', { method: 'POST', body: { version } });
    setUser(data);
  }, []);

  const session = useMemo(
    () => ({ state, user, signedOut, signIn, signOut, acceptLicence, showUser: setUser }),
    [state, user, signedOut, signIn, signOut, acceptLicence],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
}
