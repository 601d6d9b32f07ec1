import { useState, type Ref } from 'react';
import { messages } from '../i18n/locale';
import '../styles/form.css';

const text = messages.pages.login;

interface Props {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A password that one may read while typing it. Pasting and managers of passwords are welcome. */
export function PasswordField({ name, label, autoComplete, hint, inputRef }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="password">
        <input
          id={name}
          className="input"
          name={name}
          ref={inputRef}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          minLength={autoComplete === 'new-password' ? 12 : undefined}
          maxLength={128}
          aria-describedby={hint ? `${name}-hint` : undefined}
          required
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={`${text.showPassword} (${label})`}
          onClick={() => setShown(!shown)}
        >
          {shown ? text.hide : text.show}
        </button>
      </div>
      {hint && (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
