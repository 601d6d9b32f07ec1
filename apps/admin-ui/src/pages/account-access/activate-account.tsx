import { LICENCE_TITLE } from '@annuaire/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ProblemNotice } from '../../forms/problem-notice';
import { describeError, useSubmit } from '../../forms/use-submit';
import { messages } from '../../i18n/locale';
import { api } from '../../providers/api';
import { ApiError } from '../../providers/api-error';
import { LicenceText } from '../licence/licence-text';
import { AccessPage } from './access-page';
import { Done } from './done';
import { NewPasswordFields, readNewPassword } from './new-password-fields';

const own = messages.pages.accountAccess;
const text = own.activate;

export default function ActivateAccount() {
  const [params] = useSearchParams();
  const [done, setDone] = useState(false);
  const token = params.get('token');
  if (done)
    return (
      <AccessPage title={text.title}>
        <Done text={text.done} />
      </AccessPage>
    );
  return (
    <AccessPage title={text.title} lead={text.lead}>
      {token ? (
        <ActivationForm token={token} onDone={() => setDone(true)} />
      ) : (
        <ProblemNotice text={own.noToken} />
      )}
    </AccessPage>
  );
}

function ActivationForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { pending, problem, submit } = useSubmit(async (values) => {
    const body = { token, password: readNewPassword(values), acceptLicence: values.licence === 'on' };
    await api('/auth/activate-account', { method: 'POST', body, skipRefresh: true });
    onDone();
  }, describe);
  return (
    <form onSubmit={submit}>
      <NewPasswordFields label={own.password} />
      <section className="licence-frame" aria-label={LICENCE_TITLE} tabIndex={0}>
        <LicenceText />
      </section>
      <label className="check">
        <input type="checkbox" name="licence" required />
        <span>{text.licence}</span>
      </label>
      <ProblemNotice text={problem} />
      <button type="submit" className="button" disabled={pending}>
        {pending ? text.submitting : text.submit}
      </button>
    </form>
  );
}

function describe(error: unknown): string {
  const isRefused = error instanceof ApiError && error.code === 'link_refused';
  return isRefused ? `${error.detail} ${text.refused}` : describeError(error);
}
