import { useId, type FormEvent } from 'react';
import { toParisDay } from '../../format/date';
import { messages } from '../../i18n/locale';
import '../../styles/form.css';
import './as-of.css';

const text = messages.directory.asOf;

interface Props {
  day: string | null;
  onPick: (day: string) => void;
}

/** A day of the past to read as of. */
export function DayForm({ day, onPick }: Props) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onPick(String(new FormData(event.currentTarget).get('day')));
  };
  return (
    <form className="day-form" onSubmit={submit}>
      <label htmlFor={id}>{text.label}</label>
      <div>
        <input
          // Shown again when the address changes the day.
          key={day}
          id={id}
          name="day"
          type="date"
          className="input"
          defaultValue={day ?? ''}
          max={toParisDay(new Date())}
          required
        />
        <button type="submit" className="button quiet">
          {text.see}
        </button>
      </div>
    </form>
  );
}
