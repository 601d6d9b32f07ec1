import { messages } from '../../i18n/locale';
import type { FilterField } from './filter-fields';

const text = messages.directory.filter;

interface Props {
  fields: FilterField[];
  value: string;
  onChange: (name: string) => void;
}

/** The fields, grouped by what they speak of. */
export function FieldSelect({ fields, value, onChange }: Props) {
  const groups = [...new Set(fields.map((field) => field.group))];
  return (
    <div className="field">
      <label htmlFor="filter-field">{text.field}</label>
      <select
        id="filter-field"
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {groups.map((group) => (
          <optgroup key={group} label={text.groups[group]}>
            {fields
              .filter((field) => field.group === group)
              .map((field) => (
                <option key={field.name} value={field.name}>
                  {field.label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
