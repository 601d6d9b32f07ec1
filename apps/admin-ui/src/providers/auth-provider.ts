import type { AuthProvider } from 'react-admin';
import type { Session } from '../session/session';

/** react-admin's view of our session. Routes guard themselves and the HTTP client renews: nothing here sends anyone away. */
export function createAuthProvider({ user, signOut }: Pick<Session, 'user' | 'signOut'>): AuthProvider {
  return {
    login: () => Promise.resolve(),
    logout: () => signOut().then(() => '/login'),
    checkAuth: () => (user ? Promise.resolve() : Promise.reject(new Error('signed out'))),
    checkError: () => Promise.resolve(),
    getIdentity: () =>
      Promise.resolve({ id: user?.id ?? 0, fullName: user ? `${user.firstName} ${user.lastName}` : '' }),
    getPermissions: () => Promise.resolve(user?.role),
  };
}
