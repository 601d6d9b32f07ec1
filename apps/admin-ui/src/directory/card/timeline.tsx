import { Link, useSearchParams } from 'react-router';
import { formatDay } from '../../format/date';
import { messages } from '../../i18n/locale';
import type { Noun } from '../../providers/data-provider';
import { DayForm } from '../as-of/day-form';
import type { Card, Version } from './card';

const text = messages.directory.versions;

interface Props {
  noun: Noun;
  card: Card;
  /** The version being read; null for today. */
  current: number | null;
  versions: Version[];
  /** The day that is read, where one was picked. */
  day: string | null;
}

/** The states of the card, newest first; each leads to the card as it was. */
export function Timeline({ noun, card, current, versions, day }: Props) {
  const [, setParams] = useSearchParams();
  const since = versions[0]?.validTo ?? card.createdAt;
  return (
    <section className="panel card-section timeline" aria-labelledby="timeline">
      <h2 id="timeline">{text.title}</h2>
      <nav aria-label={text.pick}>
        <ol className="plain">
          <li>
            <Link to={{ search: '' }} preventScrollReset aria-current={current === null ? 'true' : undefined}>
              <strong>{text.today}</strong>
              <span>{text.todaySince(formatDay(since))}</span>
            </Link>
          </li>
          {versions.map((version) => (
            <li key={version.versionId}>
              <Link
                to={{ search: `?version=${version.versionId}` }}
                preventScrollReset
                aria-current={current === version.versionId ? 'true' : undefined}
              >
                <strong>{text.period(formatDay(version.validFrom), formatDay(version.validTo))}</strong>
                <span>
                  {text.changed} {version.changedFields.map((name) => getLabel(noun, name)).join(', ')}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {versions.length === 0 && <p className="muted">{text.none}</p>}
      <DayForm day={day} onPick={(asOf) => setParams({ asOf }, { preventScrollReset: true })} />
    </section>
  );
}

function getLabel(noun: Noun, field: string): string {
  if (field === 'assignments') return text.assignments.toLowerCase();
  const labels: Record<string, { label: string }> = messages.fields[noun];
  const label = labels[field]?.label ?? field;
  // « SIRET » keeps its capitals, « Ville » does not: it is in the middle of a sentence.
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
