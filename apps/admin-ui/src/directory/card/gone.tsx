import { formatDay } from '../../format/date';
import { messages } from '../../i18n/locale';
import { Icon } from '../../shell/icons';
import type { Card, Version } from './card';

const text = messages.directory.card;

/** Absence is no striking-off: the words say when the source last spoke of the record, and no more. */
export function Gone({ record, versions }: { record: Card; versions: Version[] }) {
  const left = versions.find((version) => version.changedFields.includes('presence'));
  const seen = formatDay(record.lastSeenAt);
  return (
    <div className="gone-notice">
      <Icon name="clock" />
      <div>
        <strong>{left ? text.goneSince(formatDay(left.validTo), seen) : text.gone(seen)}</strong>
        <p>{text.absence}</p>
      </div>
    </div>
  );
}
