import { Link } from 'react-router';
import { formatDay } from '../../format/date';
import { messages } from '../../i18n/locale';

const text = messages.directory.asOf;

/** A record that came to the directory after the day that is read: another thing than one that is gone. */
export function NotYet({ day, title, first }: { day: string; title: string; first: string }) {
  return (
    <div className="page narrow message-page">
      <h1>{title}</h1>
      <p>
        <strong>{text.notYet}</strong>
      </p>
      <p>{text.notYetText(formatDay(day), formatDay(first))}</p>
      <Link className="button" to={{ search: '' }}>
        {text.seeToday}
      </Link>
    </div>
  );
}
