import { useEffect, useState } from 'react';
import { messages } from '../../i18n/locale';
import { Icon } from '../../shell/icons';

const text = messages.directory.card;

export function CopyButton({ value, label }: { value: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => void navigator.clipboard.writeText(value).then(() => setCopied(true));
  return (
    <>
      <button
        type="button"
        className="copy"
        aria-label={text.copy(label)}
        title={text.copy(label)}
        onClick={copy}
      >
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
      <span role="status" className="copied">
        {copied && text.copied}
      </span>
    </>
  );
}
