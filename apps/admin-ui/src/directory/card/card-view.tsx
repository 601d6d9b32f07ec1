import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../format/date';
import { messages } from '../../i18n/locale';
import type { Noun } from '../../providers/data-provider';
import { Icon } from '../../shell/icons';
import { useTitle } from '../../shell/use-title';
import { DayBanner } from '../as-of/day-banner';
import { getListPath } from '../list/remembered-list';
import { Assignments } from './assignments';
import type { Card, RecordOf, Version } from './card';
import { compareAssignments } from './compare-assignments';
import { computeChangedRows, FieldRows, type FieldRow } from './field-rows';
import { Gone } from './gone';
import { Timeline } from './timeline';
import { VersionBanner } from './version-banner';

/** How a noun's card is drawn: its name, what kind it is, and its fields by section. */
export interface CardDesign<R> {
  title: (record: R) => string;
  badge: (record: R) => string;
  sections: { title: string; rows: FieldRow<R>[] }[];
}

/** A state of the card other than today's: a version of it, or how it stood on a day. */
export type Past<N extends Noun> = { card: Card<N> } & ({ version: Version } | { day: string });

interface Props<N extends Noun> {
  noun: N;
  design: CardDesign<RecordOf[N]>;
  today: Card<N>;
  /** What is read instead of today's state; null for today. */
  past: Past<N> | null;
  versions: Version[];
}

export function CardView<N extends Noun>({ noun, design, today, past, versions }: Props<N>) {
  const shown: Card<N> = past?.card ?? today;
  const compared = compareAssignments(shown.assignments, past ? today.assignments : shown.assignments);
  const rows = design.sections.flatMap((section) => section.rows);
  const differences = past
    ? computeChangedRows(rows, past.card, today).length +
      compared.filter((one) => one.difference !== 'none').length
    : 0;
  useTitle(design.title(shown), messages.directory[noun].title);
  return (
    <div className="page card-page">
      <Head noun={noun} title={design.title(shown)} badge={design.badge(shown)} card={shown} />
      {past && 'version' in past && <VersionBanner version={past.version} differences={differences} />}
      {past && 'day' in past && (
        <DayBanner
          day={past.day}
          standsOn={past.card.standsOn}
          note={messages.directory.versions.differs(differences)}
          back={
            <Link className="button" to={{ search: '' }} preventScrollReset>
              {messages.directory.asOf.back}
            </Link>
          }
        />
      )}
      {shown.presence === 'gone' && <Gone record={shown} />}
      <div className="card-columns">
        <div className="card-main">
          {design.sections.map((section) => (
            <Section key={section.title} title={section.title}>
              <FieldRows rows={section.rows} shown={shown} today={past ? today : null} />
            </Section>
          ))}
          <Section title={messages.directory[noun].assignments} count={shown.assignments.length}>
            <Assignments noun={noun} compared={compared} />
          </Section>
        </div>
        <Timeline
          current={findCurrent(past, versions)}
          day={past && 'day' in past ? past.day : null}
          versions={versions}
          noun={noun}
          card={today}
        />
      </div>
    </div>
  );
}

/** The version that is read, or that held on the day that is read; null: the state of today. */
function findCurrent(
  past: { version: Version } | { day: string } | null,
  versions: Version[],
): number | null {
  if (past === null) return null;
  if ('version' in past) return past.version.versionId;
  const { day } = past;
  return versions.find(({ validFrom, validTo }) => validFrom <= day && day < validTo)?.versionId ?? null;
}

function Section({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section className="panel card-section">
      <h2>
        {title}
        {count !== undefined && count > 1 && <span className="count tabular">{count}</span>}
      </h2>
      {children}
    </section>
  );
}

interface HeadProps {
  noun: Noun;
  title: string;
  badge: string;
  card: Card;
}

function Head({ noun, title, badge, card }: HeadProps) {
  return (
    <header className="card-head">
      <Link className="card-back" to={getListPath(noun)}>
        <Icon name="left" />
        {messages.directory[noun].back}
      </Link>
      <h1>{title}</h1>
      <p>
        <span className="badge">{badge}</span>
        <span className="muted">
          {card.registry.label}
          {card.registry.dataDate &&
            ` · ${messages.directory.card.dataOf(formatDay(card.registry.dataDate))}`}
        </span>
      </p>
    </header>
  );
}
