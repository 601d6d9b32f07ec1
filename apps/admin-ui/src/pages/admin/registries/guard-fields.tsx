import { useId } from 'react';
import { adminMessages } from '../../../i18n/fr/admin';
import type { Guards } from '../admin-records';

const text = adminMessages.registries.guards;
const NAMES = Object.keys(text.names) as (keyof Guards)[];

interface Props {
  value: Guards;
  defaults: Guards;
  onChange: (value: Guards) => void;
}

/** Bounds beyond which an import waits. */
export function GuardFields({ value, defaults, onChange }: Props) {
  const id = useId();
  return (
    <details className="issue-group guard-fields">
      <summary>
        <span>{text.title}</span>
      </summary>
      <p className="muted">{text.lead}</p>
      <div className="guard-grid">
        {NAMES.map((name) => (
          <div className="field" key={name}>
            <label htmlFor={`${id}-${name}`}>{text.names[name]}</label>
            <input
              id={`${id}-${name}`}
              type="number"
              className="input"
              min={0}
              max={name.endsWith('Rows') ? undefined : 100}
              step={name.endsWith('Rows') ? 1 : 0.1}
              value={value[name] ?? ''}
              onChange={(event) =>
                onChange({ ...value, [name]: event.target.value === '' ? null : Number(event.target.value) })
              }
            />
          </div>
        ))}
      </div>
      <button type="button" className="button quiet" onClick={() => onChange(defaults)}>
        {text.reset}
      </button>
    </details>
  );
}
