import { useState } from 'react';
import { useParams } from 'react-router';
import { DoneNotice } from '../../forms/done-notice';
import { ProblemNotice } from '../../forms/problem-notice';
import { useSubmit } from '../../forms/use-submit';
import { formatInstant } from '../../format/date';
import { accountMessages } from '../../i18n/fr/account';
import { api } from '../../providers/api';
import { useLoaded } from '../../providers/use-loaded';
import { LoadFailure } from '../failure/load-failure';
import type { ApiKey } from './api-key';
import { KeyFacts, KeyState } from './key-facts';
import { KeyFields, readKeyFields } from './key-fields';
import { KeyPage } from './key-page';
import { RevokeForm } from './revoke-form';

const text = accountMessages.keys;

export default function EditApiKey() {
  const { id = '' } = useParams();
  const path = `/api-keys/${encodeURIComponent(id)}`;
  const key = useLoaded<ApiKey>(path);
  const isMissing = key.state === 'failed' && key.error.status === 404;
  return (
    <KeyPage title={key.state === 'ready' ? key.data.name : text.secret} back>
      {isMissing && <p className="panel">{text.missing}</p>}
      {key.state === 'failed' && !isMissing && <LoadFailure error={key.error} retry={key.reload} />}
      {key.state === 'loading' && <span className="panel skeleton" aria-hidden="true" />}
      {key.state === 'ready' && (
        <>
          <div className="panel">
            <KeyState apiKey={key.data} />
            <KeyFacts apiKey={key.data} />
          </div>
          {key.data.revokedAt ? (
            <p className="panel">{text.revoked(formatInstant(key.data.revokedAt))}</p>
          ) : (
            <>
              <KeyForm apiKey={key.data} path={path} onSaved={key.reload} />
              <RevokeForm path={path} onRevoked={key.reload} />
            </>
          )}
        </>
      )}
    </KeyPage>
  );
}

function KeyForm({ apiKey, path, onSaved }: { apiKey: ApiKey; path: string; onSaved: () => void }) {
  const [saved, setSaved] = useState(false);
  const { pending, problem, submit } = useSubmit(async (values) => {
    setSaved(false);
    await api(path, { method: 'PUT', body: readKeyFields(values, apiKey) });
    setSaved(true);
    onSaved();
  });
  return (
    <form className="panel" onSubmit={submit}>
      <KeyFields apiKey={apiKey} />
      <ProblemNotice text={problem} />
      <DoneNotice text={saved ? text.saved : null} />
      <button type="submit" className="button" disabled={pending}>
        {pending ? accountMessages.saving : accountMessages.save}
      </button>
    </form>
  );
}
