import { useState } from 'react';
import { Link } from 'react-router';
import { ProblemNotice } from '../../forms/problem-notice';
import { TextField } from '../../forms/text-field';
import { useSubmit } from '../../forms/use-submit';
import { messages } from '../../i18n/locale';
import { api } from '../../providers/api';
import { AccessPage } from './access-page';
import { Done } from './done';

const own = messages.pages.accountAccess;
const text = own.forgot;

/** Says the same of known and unknown addresses. */
export default function ForgotPassword() {
  const [done, setDone] = useState(false);
  const { pending, problem, submit } = useSubmit(async ({ email = '' }) => {
    const body = { email: email.trim() };
    await api('/auth/forgot-password', { method: 'POST', body, skipRefresh: true });
    setDone(true);
  });
  if (done)
    return (
      <AccessPage title={text.title}>
        <Done text={text.done} />
      </AccessPage>
    );
  return (
    <AccessPage title={text.title} lead={text.lead}>
      <form onSubmit={submit}>
        <TextField
          name="email"
          label={messages.pages.login.identifier}
          type="email"
          autoComplete="username"
          required
        />
        <ProblemNotice text={problem} />
        <p className="form-actions">
          <button type="submit" className="button" disabled={pending}>
            {pending ? text.submitting : text.submit}
          </button>
          <Link className="button quiet" to="/login">
            {own.backToSignIn}
          </Link>
        </p>
      </form>
    </AccessPage>
  );
}
