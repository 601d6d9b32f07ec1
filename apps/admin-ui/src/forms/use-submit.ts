import { useEffect, useRef, useState, type FormEvent } from 'react';
import { messages } from '../i18n/locale';
import { ApiError } from '../providers/api-error';

/** A problem that the form itself finds, in French. */
export class FormProblem extends Error {}

/**
 * Sends a form once at a time. `problem` is French, for the user; `errors` says it by field, for forms that show it
 * there: the first of these fields then gets the focus. `work` gets the form's values as texts.
 */
export function useSubmit(
  work: (values: Record<string, string>, form: HTMLFormElement) => Promise<void>,
  describe: (error: unknown) => string = describeError,
) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sent = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!pending) sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, pending]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    sent.current = form;
    const values = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
    setPending(true);
    setProblem(null);
    setErrors({});
    work(Object.fromEntries(values), form)
      .catch((error: unknown) => {
        setProblem(describe(error));
        setErrors(error instanceof ApiError ? error.fields : {});
      })
      .finally(() => setPending(false));
  };
  return { pending, problem, errors, submit };
}

/** What the server said of it, where it said something. */
export function describeError(error: unknown): string {
  const { errors } = messages.pages.form;
  if (error instanceof FormProblem) return error.message;
  if (!(error instanceof ApiError)) return errors.other;
  if (error.status === 0) return errors.unreachable;
  return error.detail || errors.other;
}
