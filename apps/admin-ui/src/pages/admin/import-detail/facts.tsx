import { formatDay, formatInstant } from '../../../format/date';
import { formatDuration } from '../../../format/duration';
import { formatCount } from '../../../format/number';
import { adminMessages } from '../../../i18n/fr/admin';
import type { Import } from '../admin-records';

const text = adminMessages.detail;
const list = adminMessages.imports;

/** The file, where it comes from, and the import's own times. */
export function Facts({ value }: { value: Import }) {
  const { counts } = value;
  const total = Object.values(value.timings).reduce((sum, seconds) => sum + seconds, 0);
  const count = (n: number | undefined) => (n === undefined ? null : formatCount(n));
  const instant = (at: string | null) => (at === null ? null : formatInstant(at));
  const origin = list.origins[value.origin];
  const rows: [string, string | null][] = [
    [list.file, value.fileName],
    [list.registry, list.registries[value.registry]],
    [list.dataDate, value.dataDate && formatDay(value.dataDate)],
    [text.rows, count(counts.sourceRows)],
    [text.kept, count(counts.keptRows)],
    [text.written, count(counts.written?.states)],
    [text.origin, value.requestedByName ? `${origin}, ${list.by(value.requestedByName)}` : origin],
    [text.requestedAt, instant(value.createdAt)],
    [text.appliedAt, instant(value.appliedAt)],
    [text.endedAt, value.appliedAt ? null : instant(value.endedAt)],
    [text.total, total > 0 ? formatDuration(total) : null],
    [text.sha256, value.sha256],
  ];
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">{text.facts}</h2>
      <dl className="facts">
        {rows.map(([label, shown]) =>
          shown === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={label === text.sha256 ? 'breakable hash' : 'breakable tabular'}>{shown}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
