import { messages } from '../../i18n/locale';
import type { FilterField } from './filter-fields';

const text = messages.directory.filter;

interface Props {
  field: FilterField;
  values: string[];
  onChange: (values: string[]) => void;
}

/** A text, a day, or one or several of an enumeration's values. */
export function ValueInput({ field, values, onChange }: Props) {
  if (field.choices) return <Choices choices={field.choices} values={values} onChange={onChange} />;
  return (
    <div className="field">
      <label htmlFor="filter-value">{text.value}</label>
      <input
        id="filter-value"
        className="input"
        type={field.kind === 'date' ? 'date' : 'text'}
        value={values[0] ?? ''}
        onChange={(event) => onChange([event.target.value])}
        required
        autoComplete="off"
      />
    </div>
  );
}

function Choices({ choices, values, onChange }: Omit<Props, 'field'> & { choices: Record<string, string> }) {
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  return (
    <fieldset className="field choices">
      <legend>{text.values}</legend>
      {Object.entries(choices).map(([value, label], i) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={values.includes(value)}
            onChange={() => toggle(value)}
            // The browser says that something must be ticked; one tick is enough.
            required={i === 0 && values.length === 0}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
