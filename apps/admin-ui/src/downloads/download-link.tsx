import { useState, type MouseEvent, type ReactNode } from 'react';
import { messages } from '../i18n/locale';
import { api } from '../providers/api';

interface Props {
  url: string;
  /** Said instead of the content, where that is not enough by itself. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A file of the API as a plain link. The browser fetches it by itself, and cannot refresh a session that has gone
 * stale meanwhile: so the session is asked for first, which renews it.
 */
export function DownloadLink({ url, label, className = 'download', children }: Props) {
  const [lost, setLost] = useState(false);
  const start = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      setLost(false);
      await api('/users/me');
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    } catch {
      setLost(true);
    }
  };
  return (
    <>
      <a
        className={`${className} matomo_download`}
        href={url}
        download=""
        aria-label={label}
        onClick={(event) => void start(event)}
      >
        {children}
      </a>
      <span role="status" className="download-lost">
        {lost && messages.home.files.lost}
      </span>
    </>
  );
}
