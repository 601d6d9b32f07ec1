/**
 * What react-admin takes from react-router-dom, less the data routers of its own that it would fall back on without our
 * BrowserRouter: left in, they add 20 kB to what everyone loads before signing in. Vite resolves the package to this file.
 */
export {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  useBlocker,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router';

function refuse(): never {
  throw new Error('react-admin stands inside our BrowserRouter and makes no router of its own');
}

export const createHashRouter = refuse;
export const createMemoryRouter = refuse;
export const RouterProvider = refuse;
