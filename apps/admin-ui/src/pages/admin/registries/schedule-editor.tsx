import { useId } from 'react';
import { adminMessages } from '../../../i18n/fr/admin';
import type { Schedule } from './schedule';

const text = adminMessages.registries;
const KINDS: Schedule['kind'][] = ['none', 'daily', 'weekly', 'monthly', 'custom'];
/** Of months, those that all have. */
const DAYS = Array.from({ length: 28 }, (_, i) => i + 1);
/** Monday first. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];

interface EditorProps {
  value: Schedule;
  onChange: (value: Schedule) => void;
}

/** How often, and when: in words rather than in cron. */
export function ScheduleEditor({
  value,
  onChange,
}: {
  value: Schedule;
  onChange: (value: Schedule) => void;
}) {
  const id = useId();
  const time = 'time' in value && value.time ? value.time : '06:00';
  const choose = (kind: Schedule['kind']) => onChange(startOf(kind, time));
  return (
    <div className="schedule-fields">
      <div className="field">
        <label htmlFor={`${id}-kind`}>{text.schedule}</label>
        <select
          id={`${id}-kind`}
          className="input"
          value={value.kind}
          onChange={(event) => choose(event.target.value as Schedule['kind'])}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {text[kind]}
            </option>
          ))}
        </select>
      </div>
      <When value={value} onChange={onChange} />
    </div>
  );
}

/** The day and the hour, as far as the kind of schedule has them. */
function When({ value, onChange }: EditorProps) {
  const id = useId();
  return (
    <>
      {value.kind === 'weekly' && (
        <Choice
          label={text.weekday}
          value={value.weekday}
          choices={WEEKDAYS.map((day) => [day, text.weekdays[day] ?? ''])}
          onChange={(weekday) => onChange({ ...value, weekday })}
        />
      )}
      {value.kind === 'monthly' && (
        <Choice
          label={text.day}
          value={value.day}
          choices={DAYS.map((day) => [day, String(day)])}
          onChange={(day) => onChange({ ...value, day })}
        />
      )}
      {'time' in value && (
        <div className="field">
          <label htmlFor={`${id}-time`}>{text.time}</label>
          <input
            id={`${id}-time`}
            type="time"
            className="input"
            required
            value={value.time}
            onChange={(event) => onChange({ ...value, time: event.target.value })}
          />
        </div>
      )}
      {value.kind === 'custom' && (
        <div className="field">
          <label htmlFor={`${id}-cron`}>{text.cron}</label>
          <input
            id={`${id}-cron`}
            className="input"
            required
            placeholder="0 6 * * *"
            value={value.cron}
            onChange={(event) => onChange({ kind: 'custom', cron: event.target.value })}
          />
        </div>
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: number;
  choices: [number, string][];
  onChange: (value: number) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {choices.map(([number, name]) => (
          <option key={number} value={number}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function startOf(kind: Schedule['kind'], time: string): Schedule {
  if (kind === 'none') return { kind };
  if (kind === 'weekly') return { kind, time, weekday: 1 };
  if (kind === 'monthly') return { kind, time, day: 1 };
  return kind === 'daily' ? { kind, time } : { kind, cron: '' };
}
