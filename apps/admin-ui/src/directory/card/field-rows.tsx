import type { ReactNode } from 'react';
import { messages } from '../../i18n/locale';
import { CopyButton } from './copy-button';

const text = messages.directory;

/** One line of a card; it may show several fields at once (an address). */
export interface FieldRow<R> {
  label: string;
  fields: (keyof R & string)[];
  /** Null when the record has nothing to show. */
  render: (record: R) => ReactNode;
  /** What its copy button copies. */
  copied?: (record: R) => string | null;
}

export function isChanged<R>(row: FieldRow<R>, then: R, now: R): boolean {
  return row.fields.some((field) => then[field] !== now[field]);
}

/** The rows whose fields differ between two states of a record. */
export function computeChangedRows<R>(rows: FieldRow<R>[], then: R, now: R): FieldRow<R>[] {
  return rows.filter((row) => isChanged(row, then, now));
}

interface Props<R> {
  rows: FieldRow<R>[];
  shown: R;
  /** Given while a version is read: what differs from it is highlighted, before and after. */
  today: R | null;
}

export function FieldRows<R>({ rows, shown, today }: Props<R>) {
  return (
    <dl className="field-rows">
      {rows.map((row) => {
        const changed = today !== null && isChanged(row, shown, today);
        return (
          <div key={row.label} className={changed ? 'is-changed' : undefined}>
            <dt>{row.label}</dt>
            {changed ? (
              <BeforeAfter row={row} then={shown} now={today} />
            ) : (
              <Value row={row} record={shown} />
            )}
          </div>
        );
      })}
    </dl>
  );
}

function Value<R>({ row, record }: { row: FieldRow<R>; record: R }) {
  const copied = row.copied?.(record) ?? null;
  return (
    <dd>
      {row.render(record) ?? <span className="muted">{text.card.none}</span>}
      {copied !== null && <CopyButton value={copied} label={row.label} />}
    </dd>
  );
}

function BeforeAfter<R>({ row, then, now }: { row: FieldRow<R>; then: R; now: R }) {
  const none = <span className="muted">{text.card.none}</span>;
  return (
    <dd className="before-after">
      <div>
        <span className="when">{text.versions.then}</span>
        <div className="then">{row.render(then) ?? none}</div>
      </div>
      <div>
        <span className="when">{text.versions.now}</span>
        <div>{row.render(now) ?? none}</div>
      </div>
    </dd>
  );
}
