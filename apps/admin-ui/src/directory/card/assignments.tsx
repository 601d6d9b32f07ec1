import { ESTABLISHMENT_TYPE_LABELS, PROFESSION_LABELS } from '@annuaire/contracts';
import { formatDay } from '../../format/date';
import { messages } from '../../i18n/locale';
import type { Noun } from '../../providers/data-provider';
import { RecordLink } from '../as-of/record-link';
import { getOtherId, type Assignment } from './card';
import type { ComparedAssignment } from './compare-assignments';

const text = messages.directory;

/** The records at the other end, with the role and dates of each link; those gone stand apart. */
export function Assignments({ noun, compared }: { noun: Noun; compared: ComparedAssignment[] }) {
  if (compared.length === 0) return <p className="muted">{text[noun].noAssignment}</p>;
  const present = compared.filter((one) => !isGone(one));
  const former = compared.filter(isGone);
  return (
    <>
      {present.length > 0 ? (
        <AssignmentList compared={present} />
      ) : (
        <p className="muted">{text[noun].noPresentAssignment}</p>
      )}
      {former.length > 0 && (
        <div className="former">
          <h3>{text.card.former}</h3>
          <AssignmentList compared={former} />
        </div>
      )}
    </>
  );
}

const isGone = ({ assignment, difference }: ComparedAssignment) =>
  assignment.presence === 'gone' && difference !== 'only-now';

function AssignmentList({ compared }: { compared: ComparedAssignment[] }) {
  return (
    <ul className="plain assignments">
      {compared.map((one) => (
        <AssignmentItem key={getOtherId(one.assignment)} {...one} />
      ))}
    </ul>
  );
}

function AssignmentItem(compared: ComparedAssignment) {
  const { assignment, difference, today } = compared;
  const gone = isGone(compared);
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
        <RecordLink noun="individuals" id={individual.id}>
          {individual.lastName} {individual.firstName}
        </RecordLink>
        <span className="muted">
          {PROFESSION_LABELS[individual.profession]} · <span className="tabular">{individual.sourceId}</span>
        </span>
      </div>
    );
  }
  if (!establishment) return null;
  return (
    <div className="other-end">
      <RecordLink noun="establishments" id={establishment.id}>
        {establishment.name ?? text.noName}
      </RecordLink>
      <span className="muted">
        {ESTABLISHMENT_TYPE_LABELS[establishment.type]} · {establishment.postalCode} {establishment.city}
      </span>
    </div>
  );
}

function describeDates({ assignedAt, goneAt, lastSeenAt }: Assignment, gone: boolean): string {
  const seen = formatDay(lastSeenAt);
  const parts = [gone && goneAt ? text.card.assignmentGone(formatDay(goneAt), seen) : text.card.seenOn(seen)];
  if (assignedAt) parts.unshift(text.card.assignedOn(formatDay(assignedAt)));
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
