import { useState, type FormEvent } from 'react';
import { messages } from '../i18n/locale';
import { ApiError } from '../providers/api-error';

/** A problem that the form itself finds, in French. */
export class FormProblem extends Error {}

/** Sends a form once at a time. `problem` is French, for the user; `work` gets the form's values as texts. */
export function useSubmit(
  work: (values: Record<string, string>, form: HTMLFormElement) => Promise<void>,
  describe: (error: unknown) => string = describeError,
) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
    setPending(true);
    setProblem(null);
    work(Object.fromEntries(values), form)
      .catch((error: unknown) => setProblem(describe(error)))
      .finally(() => setPending(false));
  };
  return { pending, problem, submit };
}

/** What the server said of it, where it said something. */
export function describeError(error: unknown): string {
  const { errors } = messages.pages.form;
  if (error instanceof FormProblem) return error.message;
  if (!(error instanceof ApiError)) return errors.other;
  if (error.status === 0) return errors.unreachable;
  return error.detail || errors.other;
}
