import type { Establishment } from '@annuaire/contracts';
import { formatPhone } from '../../format/identifier';
import { messages } from '../../i18n/locale';
import { Icon } from '../../shell/icons';

const { card } = messages.directory;

/** The address on its lines, and a plain link to a map: nothing is loaded from elsewhere until one follows it. */
export function Address({ record }: { record: Establishment }) {
  const town = [record.postalCode, record.city].filter(Boolean).join(' ');
  const whole = [record.address, town].filter(Boolean).join(', ');
  if (whole === '') return <span className="muted">{card.none}</span>;
  return (
    <span className="address">
      {record.address && <span className="address">{record.address}</span>}
      <span className="address">{town}</span>
      <a
        className="with-icon"
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(whole)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="pin" />
        {card.map}
        <span className="sr-only"> {messages.shell.newTab}</span>
      </a>
    </span>
  );
}

export function Telephones({ record }: { record: Establishment }) {
  const numbers = [record.phone1, record.phone2].filter((number) => number !== null && number !== '');
  return (
    <span className="tel-line">
      {numbers.map((number) => (
        <a key={number} className="with-icon tabular" href={`tel:${String(number).replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" />
          {formatPhone(String(number))}
        </a>
      ))}
    </span>
  );
}

export function TaxNumber({ record }: { record: Establishment }) {
  return (
    <>
      <span className="identifier tabular">{record.taxNumber}</span>
      {record.taxNumberDerived && <span className="badge">{card.computed}</span>}
    </>
  );
}
