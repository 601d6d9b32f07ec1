import { useId, useState, type FormEvent } from 'react';
import { formatDay } from '../../../format/date';
import { purgeMessages as text } from '../../../i18n/fr/purge';
import { messages } from '../../../i18n/locale';
import { api } from '../../../providers/api';
import { ApiError } from '../../../providers/api-error';
import type { Purge, RegistryRecord } from '../admin-records';
import { PurgeDialog } from './purge-dialog';

const DEFAULT_MONTHS = '36';

/** Records gone for long: counted first, cleared when asked for twice. */
export function PurgePanel({ registry }: { registry: RegistryRecord }) {
  const [months, setMonths] = useState(DEFAULT_MONTHS);
  const [counted, setCounted] = useState<Purge | null>(null);
  const [asking, setAsking] = useState(false);
  const [counting, setCounting] = useState(false);
  const [told, setTold] = useState('');
  const count = async (event: FormEvent) => {
    event.preventDefault();
    setCounting(true);
    setTold('');
    try {
      const { data } = await api<Purge>(`/registries/${registry.id}/purge?retentionMonths=${months}`);
      setCounted(data);
      setTold(describe(data));
    } catch (error) {
      setTold((error instanceof ApiError && error.detail) || messages.pages.failure.unreachable);
    }
    setCounting(false);
  };
  return (
    <details className="issue-group purge">
      <summary>
        <span>{text.title}</span>
      </summary>
      <p className="muted">{text.lead}</p>
      <CountForm
        counting={counting}
        months={months}
        onMonths={(value) => {
          setMonths(value);
          setCounted(null);
          setTold('');
        }}
        onSubmit={(event) => void count(event)}
      />
      <p role="status">{told}</p>
      {counted && !isEmpty(counted) && (
        <button type="button" className="button" onClick={() => setAsking(true)}>
          {text.ask}
        </button>
      )}
      {counted && asking && (
        <PurgeDialog
          purge={counted}
          onClose={() => setAsking(false)}
          onPurged={({ individuals, establishments }) => {
            setAsking(false);
            setCounted(null);
            setTold(text.done(individuals, establishments));
          }}
        />
      )}
    </details>
  );
}

interface CountProps {
  counting: boolean;
  months: string;
  onMonths: (months: string) => void;
  onSubmit: (event: FormEvent) => void;
}

function CountForm({ counting, months, onMonths, onSubmit }: CountProps) {
  const id = useId();
  return (
    <form className="purge-count" onSubmit={onSubmit}>
      <div className="field">
        <label htmlFor={id}>{text.months}</label>
        <input
          id={id}
          type="number"
          className="input"
          min={1}
          max={1200}
          required
          value={months}
          onChange={(event) => onMonths(event.target.value)}
        />
      </div>
      <button type="submit" className="button quiet" disabled={counting}>
        {counting ? text.counting : text.count}
      </button>
    </form>
  );
}

const isEmpty = ({ individuals, establishments }: Purge) => individuals + establishments === 0;

function describe(purge: Purge): string {
  const day = formatDay(purge.goneBefore);
  return isEmpty(purge) ? text.none(day) : text.found(purge.individuals, purge.establishments, day);
}
