import { lazy, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { useSession } from '../session/session';
import { toCanonicalPath } from './canonical-path';
import { toSafeRedirect } from './safe-redirect';

const Licence = lazy(() => import('../pages/licence/licence'));

/** Aliases and capitals lead to the one path of each screen; query and hash are kept. */
export function CanonicalPath({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const path = toCanonicalPath(pathname);
  return path === pathname ? children : <Navigate replace to={{ pathname: path, search, hash }} />;
}

/** Screens for signed-in people; others sign in first and come back to what they wanted. The licence comes before any. */
export function SignedIn() {
  const { user, signedOut } = useSession();
  const { pathname, search, hash } = useLocation();
  if (user) return user.licenceRequired ? <Licence /> : <Outlet />;
  const wanted = encodeURIComponent(pathname + search + hash);
  return <Navigate replace to={signedOut ? '/login' : `/login?redirect=${wanted}`} />;
}

/** Administration: anyone else goes home. */
export function Administrators() {
  const { user } = useSession();
  return user && user.role !== 'USER' ? <Outlet /> : <Navigate replace to="/" />;
}

/**
 * What the association's operators alone may do: anyone else goes home.
 * @param companies where the administrator of a company goes instead
 */
export function Operators({ companies = '/' }: { companies?: string }) {
  const { user } = useSession();
  if (user?.role === 'SUPER_ADMIN') return <Outlet />;
  return <Navigate replace to={user?.role === 'COMPANY_ADMIN' ? companies : '/'} />;
}

/** Sign-in, which signed-in people have no use for. */
export function SignedOut() {
  const { user } = useSession();
  const [params] = useSearchParams();
  if (!user) return <Outlet />;
  return <Navigate replace to={toSafeRedirect(params.get('redirect'), window.location.origin)} />;
}
