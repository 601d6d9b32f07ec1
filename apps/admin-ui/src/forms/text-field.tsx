import type { InputHTMLAttributes } from 'react';
import '../styles/form.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string;
}

export function TextField({ name, label, hint, ...input }: Props) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        className="input"
        name={name}
        aria-describedby={hint ? `${name}-hint` : undefined}
        {...input}
      />
      {hint && (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
