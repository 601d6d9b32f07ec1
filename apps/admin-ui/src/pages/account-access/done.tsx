import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { messages } from '../../i18n/locale';

/** What was done, and the way on. It takes the focus that the form had. */
export function Done({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status">
      <p>{text}</p>
      <Link className="button" to="/login">
        {messages.pages.accountAccess.signIn}
      </Link>
    </div>
  );
}
