import type { ReactNode, SelectHTMLAttributes } from 'react';
import { FieldNotes, describedBy } from './field-notes';
import '../styles/form.css';

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  name: string;
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  children: ReactNode;
}

export function SelectField({ name, label, hint, problem, children, ...select }: Props) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        className="input"
        name={name}
        aria-invalid={problem !== undefined ? true : undefined}
        aria-describedby={describedBy(name, hint, problem)}
        {...select}
      >
        {children}
      </select>
      <FieldNotes name={name} hint={hint} problem={problem} />
    </div>
  );
}
