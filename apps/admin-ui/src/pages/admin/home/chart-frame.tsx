import { ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useThemeMode } from '../../../shell/theme';
import { createMaterialTheme } from '../../../styles/material-theme';

/** Our colours for the library that draws charts. */
export function ChartFrame({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  const theme = useMemo(() => createMaterialTheme(mode), [mode]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

/** What all our charts share: no focus of their own, as the figures beside them say it all. */
export const CHART = {
  disableKeyboardNavigation: true,
  margin: { left: 0, right: 16, top: 12, bottom: 0 },
  borderRadius: 4,
  grid: { horizontal: true },
  slotProps: { legend: { position: { vertical: 'bottom', horizontal: 'start' } } },
} as const;
