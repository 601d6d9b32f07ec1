import { formatDay } from '../../format/date';
import { messages } from '../../i18n/locale';
import { Icon } from '../../shell/icons';
import type { Card } from './card';

const text = messages.directory.card;

/** Absence is no striking-off: the words say since when, when the source last spoke of the record, and no more. */
export function Gone({ record: { goneAt, lastSeenAt } }: { record: Card }) {
  if (goneAt === null) return null;
  return (
    <div className="gone-notice">
      <Icon name="clock" />
      <div>
        <strong>{text.goneSince(formatDay(goneAt), formatDay(lastSeenAt))}</strong>
        <p>{text.absence}</p>
      </div>
    </div>
  );
}
