import { ESTABLISHMENT_TYPE_LABELS, PROFESSION_LABELS } from '@annuaire/contracts';
import { Link } from 'react-router';
import { formatDay } from '../../format/date';
import { messages } from '../../i18n/locale';
import type { Noun } from '../../providers/data-provider';
import { getOtherId, type Assignment } from './card';
import type { ComparedAssignment } from './compare-assignments';

const text = messages.directory;

/** The records at the other end, with the role and dates of each link; those gone told apart. */
export function Assignments({ noun, compared }: { noun: Noun; compared: ComparedAssignment[] }) {
  if (compared.length === 0) return <p className="muted">{text[noun].noAssignment}</p>;
  return (
    <ul className="plain assignments">
      {compared.map((one) => (
        <AssignmentItem key={getOtherId(one.assignment)} {...one} />
      ))}
    </ul>
  );
}

function AssignmentItem({ assignment, difference, today }: ComparedAssignment) {
  const gone = assignment.presence === 'gone' && difference !== 'only-now';
  const className = [difference !== 'none' && 'is-changed', gone && 'is-gone'].filter(Boolean).join(' ');
  return (
    <li className={className || undefined}>
      <OtherEnd assignment={assignment} />
      <p className="assignment-role">{assignment.role ?? text.card.noRole}</p>
      <p className="muted tabular">{describeDates(assignment, gone)}</p>
      <DifferenceNote difference={difference} today={today} />
    </li>
  );
}

function OtherEnd({ assignment: { individual, establishment } }: { assignment: Assignment }) {
  if (individual) {
    return (
      <div className="other-end">
        <Link className="record-link" to={`/individuals/${individual.id}`}>
          {individual.lastName} {individual.firstName}
        </Link>
        <span className="muted">
          {PROFESSION_LABELS[individual.profession]} · <span className="tabular">{individual.sourceId}</span>
        </span>
      </div>
    );
  }
  if (!establishment) return null;
  return (
    <div className="other-end">
      <Link className="record-link" to={`/establishments/${establishment.id}`}>
        {establishment.name ?? text.noName}
      </Link>
      <span className="muted">
        {ESTABLISHMENT_TYPE_LABELS[establishment.type]} · {establishment.postalCode} {establishment.city}
      </span>
    </div>
  );
}

function describeDates(assignment: Assignment, gone: boolean): string {
  const seen = formatDay(assignment.lastSeenAt);
  const parts = [gone ? text.card.gone(seen) : text.card.seenOn(seen)];
  if (assignment.assignedAt) parts.unshift(text.card.assignedOn(formatDay(assignment.assignedAt)));
  const line = parts.join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

function DifferenceNote({ difference, today }: Omit<ComparedAssignment, 'assignment'>) {
  const { onlyThen, onlyNow, roleChanged, now } = text.versions;
  if (difference === 'none') return null;
  if (difference === 'only-then') return <span className="badge changed">{onlyThen}</span>;
  if (difference === 'only-now') return <span className="badge changed">{onlyNow}</span>;
  return (
    <p className="assignment-change">
      <span className="badge changed">{roleChanged}</span> {now}
      {'\u00a0: '}
      {today?.role ?? text.card.noRole}
      {today?.assignedAt && `, ${text.card.assignedOn(formatDay(today.assignedAt))}`}
    </p>
  );
}
