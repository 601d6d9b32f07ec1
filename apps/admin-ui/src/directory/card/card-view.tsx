import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../format/date';
import { messages } from '../../i18n/locale';
import type { Noun } from '../../providers/data-provider';
import { Icon } from '../../shell/icons';
import { useTitle } from '../../shell/use-title';
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

interface Props<N extends Noun> {
  noun: N;
  design: CardDesign<RecordOf[N]>;
  today: Card<N>;
  /** The version being read; null for today. */
  version: (Card<N> & Version) | null;
  versions: Version[];
}

export function CardView<N extends Noun>({ noun, design, today, version, versions }: Props<N>) {
  const shown: Card<N> = version ?? today;
  const compared = compareAssignments(shown.assignments, version ? today.assignments : shown.assignments);
  const rows = design.sections.flatMap((section) => section.rows);
  const differences = version
    ? computeChangedRows(rows, version, today).length +
      compared.filter((one) => one.difference !== 'none').length
    : 0;
  useTitle(design.title(shown), messages.directory[noun].title);
  return (
    <div className="page card-page">
      <Head noun={noun} title={design.title(shown)} badge={design.badge(shown)} card={shown} />
      {version ? <VersionBanner version={version} differences={differences} /> : null}
      {!version && today.presence === 'gone' && <Gone record={today} versions={versions} />}
      <div className="card-columns">
        <div className="card-main">
          {design.sections.map((section) => (
            <Section key={section.title} title={section.title}>
              <FieldRows rows={section.rows} shown={shown} today={version ? today : null} />
            </Section>
          ))}
          <Section title={messages.directory[noun].assignments} count={shown.assignments.length}>
            <Assignments noun={noun} compared={compared} />
          </Section>
        </div>
        <Timeline current={version?.versionId ?? null} versions={versions} noun={noun} card={today} />
      </div>
    </div>
  );
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
