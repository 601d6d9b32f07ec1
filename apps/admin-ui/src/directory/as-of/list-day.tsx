import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { formatDay } from '../../format/date';
import { messages } from '../../i18n/locale';
import { Icon } from '../../shell/icons';
import { DayBanner } from './day-banner';
import { DayForm } from './day-form';
import type { StandsOn } from './stands-on';

const text = messages.directory.asOf;

/** The day a list is read as of; it stands in the address with the filters. */
export function useListDay() {
  const { filterValues, setFilters } = useListContext();
  const { asOf, ...others } = filterValues;
  return {
    day: typeof asOf === 'string' ? asOf : null,
    setDay: (day: string | null) => setFilters(day === null ? others : { ...others, asOf: day }, {}, false),
  };
}

/** « À la date du… »: opens the choice of a day. */
export function ListDayButton() {
  const { day, setDay } = useListDay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="toggle" aria-pressed={day !== null} onClick={() => setOpen(true)}>
        <Icon name="calendar" />
        {day === null ? text.choose : text.on(formatDay(day))}
      </button>
      {open && (
        <DayDialog
          day={day}
          onPick={(picked) => {
            setDay(picked);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface DialogProps {
  day: string | null;
  onPick: (day: string) => void;
  onClose: () => void;
}

function DayDialog({ day, onPick, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="filter-dialog" aria-labelledby="day-title" onClose={onClose}>
      <h2 id="day-title">{text.title}</h2>
      <p className="muted">{text.lead}</p>
      <DayForm day={day} onPick={onPick} />
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={onClose}>
          {messages.directory.filter.cancel}
        </button>
      </div>
    </dialog>
  );
}

export function ListDayBanner() {
  const { day, setDay } = useListDay();
  const { meta, error } = useListContext();
  if (day === null || error || !meta) return null;
  return (
    <DayBanner
      day={day}
      standsOn={(meta as { standsOn: StandsOn[] }).standsOn}
      back={
        <button type="button" className="button" onClick={() => setDay(null)}>
          {text.back}
        </button>
      }
    />
  );
}
