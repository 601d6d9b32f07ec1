import { Link } from 'react-router';
import { accountMessages } from '../../i18n/fr/account';
import { useLoaded } from '../../providers/use-loaded';
import { LoadFailure } from '../failure/load-failure';
import type { ApiKey } from './api-key';
import { KeyFacts, KeyState } from './key-facts';
import { KeyPage } from './key-page';

const text = accountMessages.keys;

export default function ApiKeyList() {
  const keys = useLoaded<ApiKey[]>('/api-keys');
  const add = (
    <Link className="button" to="/api-keys/new">
      {text.add}
    </Link>
  );
  return (
    <KeyPage title={text.title} lead={text.lead} actions={add}>
      {keys.state === 'failed' && <LoadFailure error={keys.error} retry={keys.reload} />}
      {keys.state === 'loading' && <span className="panel skeleton" aria-hidden="true" />}
      {keys.state === 'ready' && keys.data.length === 0 && (
        <div className="panel">
          <p>
            <strong>{text.none}</strong>
          </p>
          <p className="muted">{text.noneHint}</p>
        </div>
      )}
      {keys.state === 'ready' && keys.data.length > 0 && (
        <ul className="plain panel key-list">
          {keys.data.map((key) => (
            <li key={key.id}>
              <Link to={`/api-keys/${key.id}/edit`}>{key.name}</Link>
              <KeyState apiKey={key} />
              <KeyFacts apiKey={key} />
            </li>
          ))}
        </ul>
      )}
    </KeyPage>
  );
}
