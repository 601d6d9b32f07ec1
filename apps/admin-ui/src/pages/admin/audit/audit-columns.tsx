import { Link } from 'react-router';
import { formatInstant } from '../../../format/date';
import { adminMessages } from '../../../i18n/fr/admin';
import { journalMessages } from '../../../i18n/fr/journal';
import type { RowsColumn } from '../rows-table';
import { describeDetail, type AuditEvent } from './audit-event';

const text = journalMessages.audit;

/** Where the record of an event is shown, by its kind. */
const SCREENS: Record<string, (id: string) => string> = {
  user: (id) => `/admin/users/${id}/edit`,
  company: (id) => `/admin/companies/${id}/edit`,
  import: (id) => `/admin/imports/${id}`,
};

export const AUDIT_COLUMNS: RowsColumn<AuditEvent>[] = [
  {
    label: text.at,
    sort: 'id',
    render: (event) => <span className="tabular nowrap">{formatInstant(event.at)}</span>,
  },
  {
    label: text.who,
    sort: 'actor',
    render: (event) => (
      <span className="roomy breakable">
        {event.actor ?? text.nobody}
        {event.company && <span className="under">{event.company}</span>}
        {event.apiKeyId !== null && <span className="under">{text.byKey(event.apiKeyId)}</span>}
      </span>
    ),
  },
  { label: text.what, sort: 'action', render: (event) => journalMessages.actions[event.action] },
  { label: text.target, render: (event) => <Target event={event} /> },
  { label: text.detail, render: (event) => <Detail event={event} /> },
  {
    label: text.where,
    sort: 'address',
    render: (event) => (
      <span className="address tabular breakable">{event.address ?? adminMessages.none}</span>
    ),
  },
];

function Target({ event: { action, targetType, targetId } }: { event: AuditEvent }) {
  if (targetType === null) return adminMessages.none;
  const kind = text.targets[targetType] ?? targetType;
  // A session's number is long and leads nowhere.
  if (targetId === null || targetType === 'session') return kind;
  const label = text.numbered(kind, targetId);
  const screen = action.endsWith('.deleted') ? undefined : SCREENS[targetType];
  return screen ? <Link to={screen(targetId)}>{label}</Link> : label;
}

function Detail({ event: { detail } }: { event: AuditEvent }) {
  const lines = describeDetail(detail);
  if (lines.length === 0) return adminMessages.none;
  return <span className="event-detail breakable">{lines.join(' · ')}</span>;
}
