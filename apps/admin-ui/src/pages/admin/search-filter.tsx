import { useEffect, useState } from 'react';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Words to look for, asked with Enter or on leaving the field. */
export function SearchFilter({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const ask = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <form
      className="choice-filter grow"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <label>
        <span>{label}</span>
        <input
          type="search"
          className="input"
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={ask}
        />
      </label>
    </form>
  );
}
