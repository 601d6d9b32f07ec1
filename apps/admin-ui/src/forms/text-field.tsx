import type { InputHTMLAttributes } from 'react';
import { describedBy, FieldNotes } from './field-notes';
import '../styles/form.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
}

export function TextField({ name, label, hint, problem, ...input }: Props) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        className="input"
        name={name}
        aria-invalid={problem !== undefined ? true : undefined}
        aria-describedby={describedBy(name, hint, problem)}
        {...input}
      />
      <FieldNotes name={name} hint={hint} problem={problem} />
    </div>
  );
}
