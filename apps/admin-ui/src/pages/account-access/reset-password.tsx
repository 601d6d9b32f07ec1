import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ProblemNotice } from '../../forms/problem-notice';
import { useSubmit } from '../../forms/use-submit';
import { messages } from '../../i18n/locale';
import { api } from '../../providers/api';
import { AccessPage } from './access-page';
import { Done } from './done';
import { NewPasswordFields, readNewPassword } from './new-password-fields';

const own = messages.pages.accountAccess;
const text = own.reset;

export default function ResetPassword() {
  const [params] = useSearchParams();
  const [done, setDone] = useState(false);
  const token = params.get('token');
  if (done)
    return (
      <AccessPage title={text.title}>
        <Done text={messages.fixed.passwordSaved} />
      </AccessPage>
    );
  return (
    <AccessPage title={text.title} lead={text.lead}>
      {token ? (
        <ResetForm token={token} onDone={() => setDone(true)} />
      ) : (
        <ProblemNotice text={own.noToken} />
      )}
      <p className="access-more">
        <Link to="/forgot-password">{text.again}</Link>
      </p>
    </AccessPage>
  );
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { pending, problem, submit } = useSubmit(async (values) => {
    const body = { token, password: readNewPassword(values) };
    await api('/auth/reset-password', { method: 'POST', body, skipRefresh: true });
    onDone();
  });
  return (
    <form onSubmit={submit}>
      <NewPasswordFields label={own.newPassword} />
      <ProblemNotice text={problem} />
      <button type="submit" className="button" disabled={pending}>
        {pending ? text.submitting : text.submit}
      </button>
    </form>
  );
}
