import { useEffect } from 'react';
import { messages } from '../i18n/locale';

/** The tab's title: the screen's name first. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${messages.shell.product}`;
  }, [title]);
}
