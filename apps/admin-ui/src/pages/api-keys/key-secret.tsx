import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { DoneNotice } from '../../forms/done-notice';
import { ProblemNotice } from '../../forms/problem-notice';
import { accountMessages } from '../../i18n/fr/account';

const text = accountMessages.keys;

/** A key that has just been made, shown this once. */
export function KeySecret({ secret }: { secret: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const copy = async () => {
    // Without TLS a browser has no clipboard.
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <div className="panel" ref={box} tabIndex={-1}>
      <p>
        <strong>{text.once}</strong>
      </p>
      <code className="key-secret" aria-label={text.secret} role="group">
        {secret}
      </code>
      <p className="muted">{text.use}</p>
      <code className="key-secret">Authorization: Bearer {secret.slice(0, 12)}…</code>
      <DoneNotice text={copied ? text.copied : null} />
      <ProblemNotice text={copied === false ? text.copyFailed : null} />
      <p className="form-actions">
        <button type="button" className="button" onClick={() => void copy().catch(() => setCopied(false))}>
          {text.copy}
        </button>
        <Link className="button quiet" to="/api-keys">
          {text.toList}
        </Link>
      </p>
    </div>
  );
}
