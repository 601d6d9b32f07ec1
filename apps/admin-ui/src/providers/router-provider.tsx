import { useCallback, type ComponentProps } from 'react';
import { reactRouterProvider, type RouterProvider } from 'react-admin';
import { toScreenPath } from '../routing/screen-path';

type To = Parameters<ReturnType<RouterProvider['useNavigate']>>[0];

function translate<T extends To>(to: T): T {
  if (typeof to === 'string') return toScreenPath(to) as T;
  if (typeof to === 'object' && typeof to.pathname === 'string') {
    return { ...to, pathname: toScreenPath(to.pathname) };
  }
  return to;
}

/** react-router, with the paths that react-admin makes up translated to ours on their way in. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate();
    return useCallback<typeof navigate>((to, options) => navigate(translate(to), options), [navigate]);
  },
  Link: ({ to, ...rest }: ComponentProps<RouterProvider['Link']>) => (
    <reactRouterProvider.Link to={translate(to)} {...rest} />
  ),
  Navigate: ({ to, ...rest }: ComponentProps<RouterProvider['Navigate']>) => (
    <reactRouterProvider.Navigate to={translate(to)} {...rest} />
  ),
};
