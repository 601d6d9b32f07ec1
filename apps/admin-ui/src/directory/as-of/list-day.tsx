import { useState } from 'react';
import { useListContext } from 'react-admin';
import { formatDay } from '../../format/date';
import { messages } from '../../i18n/locale';
import { Icon } from '../../shell/icons';
import { Modal } from '../../shell/modal';
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
        <Modal title={text.title} onClose={() => setOpen(false)}>
          <p className="muted">{text.lead}</p>
          <DayForm
            day={day}
            onPick={(picked) => {
              setDay(picked);
              setOpen(false);
            }}
          />
          <div className="dialog-actions">
            <button type="button" className="button quiet" onClick={() => setOpen(false)}>
              {messages.directory.filter.cancel}
            </button>
          </div>
        </Modal>
      )}
    </>
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
