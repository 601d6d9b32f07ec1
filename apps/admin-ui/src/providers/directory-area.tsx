import { ThemeProvider } from '@mui/material/styles';
import { useMemo } from 'react';
import { CoreAdminContext, localStorageStore } from 'react-admin';
import { Outlet } from 'react-router';
import { ExportTray } from '../directory/export/export-tray';
import { useSession } from '../session/session';
import { useThemeMode } from '../shell/theme';
import { createMaterialTheme } from '../styles/material-theme';
import { createAuthProvider } from './auth-provider';
import { dataProvider } from './data-provider';
import { i18nProvider } from './i18n-provider';
import { queryClient } from './query-client';
import { routerProvider } from './router-provider';

/** Column choices; the version changes when their keys do. */
const store = localStorageStore('1', 'annuaire');

/**
 * react-admin around the screens that read records. Its context, not its `<Admin>`: that one brings routes of its own,
 * and its telemetry.
 */
export default function DirectoryArea() {
  const { user, signOut } = useSession();
  const mode = useThemeMode();
  const authProvider = useMemo(() => createAuthProvider({ user, signOut }), [user, signOut]);
  const theme = useMemo(() => createMaterialTheme(mode), [mode]);
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={store}
    >
      <ThemeProvider theme={theme}>
        <Outlet />
        <ExportTray />
      </ThemeProvider>
    </CoreAdminContext>
  );
}
