import { useEffect } from 'react';
import { messages } from '../i18n/locale';
import { tellScreen } from '../session/matomo';

/**
 * The tab's title: the screen's name first.
 * @param measured what audience measurement is told instead, where the title names somebody
 */
export function useTitle(title: string, measured = title): void {
  useEffect(() => {
    document.title = `${title} · ${messages.shell.product}`;
    tellScreen(measured);
  }, [title, measured]);
}
