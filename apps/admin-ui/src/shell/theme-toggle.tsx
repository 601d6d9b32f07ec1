import { messages } from '../i18n/locale';
import { Icon } from './icons';
import { applyThemeMode, useThemeMode } from './theme';

export function ThemeToggle() {
  const mode = useThemeMode();
  const label = mode === 'dark' ? messages.shell.toLight : messages.shell.toDark;
  return (
    <button
      type="button"
      className="bar-button"
      aria-label={label}
      title={label}
      onClick={() => applyThemeMode(mode === 'dark' ? 'light' : 'dark')}
    >
      <Icon name={mode === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
