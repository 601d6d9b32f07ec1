import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { PasswordField } from '../../forms/password-field';
import { ProblemNotice } from '../../forms/problem-notice';
import { messages } from '../../i18n/locale';
import { ApiError } from '../../providers/api-error';
import { useSession } from '../../session/session';
import '../../styles/form.css';

const text = messages.pages.login;

export function LoginForm() {
  const { signIn } = useSession();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setPending(true);
    setProblem(null);
    try {
      await signIn(String(form.get('identifier')).trim(), String(form.get('password')));
    } catch (error) {
      setProblem(computeProblem(error));
      setPending(false);
      password.current?.select();
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <ProblemNotice text={problem} />
      <div className="field">
        <label htmlFor="identifier">{text.identifier}</label>
        <input
          id="identifier"
          className="input"
          name="identifier"
          type="email"
          autoComplete="username"
          required
          autoFocus
        />
      </div>
      <PasswordField
        name="password"
        label={text.password}
        autoComplete="current-password"
        inputRef={password}
      />
      <p className="login-forgotten">
        <Link to="/forgot-password">{text.forgotten}</Link>
      </p>
      <button type="submit" className="button login-submit" disabled={pending}>
        {pending ? text.submitting : text.submit}
      </button>
    </form>
  );
}

function computeProblem(error: unknown): string {
  const { errors } = text;
  if (!(error instanceof ApiError)) return errors.other;
  if (error.status === 0) return errors.unreachable;
  if (error.status === 401) return errors.credentials;
  if (error.status === 429) return errors.tooMany;
  return error.detail || errors.other;
}
