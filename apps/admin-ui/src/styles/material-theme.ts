import { createTheme, type Theme } from '@mui/material/styles';
import { frFR } from '@mui/material/locale';
import type { ThemeMode } from '../shell/theme';

/** Material for react-admin's tables, dressed in the colours of tokens.css, which must be applied to the page already. */
export function createMaterialTheme(mode: ThemeMode): Theme {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return createTheme(
    {
      palette: {
        mode,
        primary: {
          main: token('--primary'),
          dark: token('--primary-strong'),
          contrastText: token('--on-primary'),
        },
        error: { main: token('--danger') },
        text: { primary: token('--text'), secondary: token('--muted') },
        background: { default: token('--bg'), paper: token('--surface') },
        divider: token('--line'),
      },
      shape: { borderRadius: 9 },
      typography: { fontFamily: token('--font-text'), fontSize: 15, button: { textTransform: 'none' } },
      components: {
        MuiButtonBase: {
          defaultProps: { disableRipple: true },
          // Material shows focus by its ripple alone.
          styleOverrides: {
            root: {
              '&:focus-visible, &.Mui-focusVisible': {
                outline: `3px solid ${token('--primary')}`,
                outlineOffset: 2,
              },
            },
          },
        },
        MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
        MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.875rem', background: token('--bar') } } },
        MuiTableCell: {
          styleOverrides: {
            root: { padding: '11px 12px', borderColor: token('--line'), fontSize: '0.9375rem' },
            head: {
              color: token('--muted'),
              fontWeight: 600,
              fontSize: '0.875rem',
              background: token('--surface'),
              whiteSpace: 'nowrap',
            },
          },
        },
        MuiTableRow: {
          styleOverrides: { root: { '&:last-child td': { border: 0 } } },
        },
      },
    },
    frFR,
  );
}
