import type { ReactNode } from 'react';
import { formatDay } from '../../format/date';
import { messages } from '../../i18n/locale';
import { describeStandsOn, type StandsOn } from './stands-on';
import './as-of.css';

const text = messages.directory.asOf;

interface Props {
  day: string;
  standsOn: StandsOn[];
  /** What else is to be said. */
  note?: string;
  /** The one control back to today. */
  back: ReactNode;
}

/** Says that another day than today is read, and on which files that stands. */
export function DayBanner({ day, standsOn, note, back }: Props) {
  return (
    <div className="past-banner is-sticky" role="status">
      <div>
        <strong>{text.banner(formatDay(day))}</strong>
        <p>{describeStandsOn(standsOn)}</p>
        {note && <p className="past-note">{note}</p>}
      </div>
      {back}
    </div>
  );
}
