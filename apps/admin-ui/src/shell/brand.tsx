import { Link } from 'react-router';
import { messages } from '../i18n/locale';

/** A cross for medicines, whose heart is the V of the veterinarians. */
export function BrandMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M12.5 3.5h7a1.5 1.5 0 0 1 1.5 1.5v6h6a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-6v6a1.5 1.5 0 0 1-1.5 1.5h-7a1.5 1.5 0 0 1-1.5-1.5v-6H5a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 5 11h6V5a1.5 1.5 0 0 1 1.5-1.5Z"
        fill="var(--bar-accent)"
      />
      <path
        d="m11.8 12.6 4.2 7.2 4.2-7.2"
        fill="none"
        stroke="var(--bar)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function Brand() {
  return (
    <Link className="brand" to="/">
      <BrandMark />
      <span>{messages.shell.product}</span>
    </Link>
  );
}
