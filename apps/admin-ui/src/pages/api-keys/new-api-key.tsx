import { useState } from 'react';
import { Link } from 'react-router';
import { ProblemNotice } from '../../forms/problem-notice';
import { useSubmit } from '../../forms/use-submit';
import { accountMessages } from '../../i18n/fr/account';
import { api } from '../../providers/api';
import type { ApiKey } from './api-key';
import { KeyFields, readKeyFields } from './key-fields';
import { KeyPage } from './key-page';
import { KeySecret } from './key-secret';

const text = accountMessages.keys;

/** The secret lives in this screen alone: leaving it is the end of it. */
export default function NewApiKey() {
  const [secret, setSecret] = useState<string | null>(null);
  const { pending, problem, submit } = useSubmit(async (values) => {
    const body = readKeyFields(values);
    const { data } = await api<ApiKey & { secret: string }>('/api-keys', { method: 'POST', body });
    setSecret(data.secret);
  });
  if (secret !== null)
    return (
      <KeyPage title={text.createdTitle} back>
        <KeySecret secret={secret} />
      </KeyPage>
    );
  return (
    <KeyPage title={text.new} lead={text.lead} back>
      <form className="panel" onSubmit={submit}>
        <KeyFields />
        <ProblemNotice text={problem} />
        <p className="form-actions">
          <button type="submit" className="button" disabled={pending}>
            {pending ? text.creating : text.add}
          </button>
          <Link className="button quiet" to="/api-keys">
            {accountMessages.cancel}
          </Link>
        </p>
      </form>
    </KeyPage>
  );
}
