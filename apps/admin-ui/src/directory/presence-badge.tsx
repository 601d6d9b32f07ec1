import type { Presence } from '@annuaire/contracts';
import { formatDay } from '../format/date';
import { messages } from '../i18n/locale';

/** Said of the absent only: to be there is the rule. */
export function PresenceBadge({ presence }: { presence: Presence }) {
  return presence === 'gone' ? <span className="badge gone">{messages.directory.presences.gone}</span> : null;
}

/** The day of the last file that held a record, and whether that is over. */
export function LastSeen({ record }: { record: { lastSeenAt: string; presence: Presence } }) {
  return (
    <span className="last-seen tabular">
      {formatDay(record.lastSeenAt)}
      <PresenceBadge presence={record.presence} />
    </span>
  );
}
