interface Props {
  label: string;
  /** Name of the choice that filters nothing. */
  all: string;
  value: string;
  choices: [value: string, label: string][];
  onChange: (value: string) => void;
}

export function ChoiceFilter({ label, all, value, choices, onChange }: Props) {
  return (
    <label className="choice-filter">
      <span>{label}</span>
      <select className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {choices.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
