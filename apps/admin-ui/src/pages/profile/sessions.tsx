import { useState } from 'react';
import { DoneNotice } from '../../forms/done-notice';
import { ProblemNotice } from '../../forms/problem-notice';
import { describeError } from '../../forms/use-submit';
import { formatInstant } from '../../format/date';
import { accountMessages } from '../../i18n/fr/account';
import { api } from '../../providers/api';
import { useLoaded } from '../../providers/use-loaded';
import { LoadFailure } from '../failure/load-failure';
import { describeBrowser } from './describe-browser';

/** `GET /users/me/sessions`. */
interface OpenSession {
  id: string;
  userAgent: string | null;
  address: string | null;
  lastUsedAt: string;
  current: boolean;
}

const text = accountMessages.sessions;

export function Sessions() {
  const list = useLoaded<OpenSession[]>('/users/me/sessions');
  const [done, setDone] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const close = (path: string, said: string) => {
    setDone(null);
    setProblem(null);
    api(`/users/me/sessions${path}`, { method: 'DELETE' })
      .then(() => setDone(said))
      .catch((error: unknown) => setProblem(describeError(error)))
      .finally(list.reload);
  };
  const sessions = list.state === 'ready' ? list.data : [];
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">{text.title}</h2>
      <p className="muted">{text.lead}</p>
      {list.state === 'failed' && <LoadFailure error={list.error} retry={list.reload} />}
      <ul className="plain session-list">
        {[...sessions]
          .sort((a, b) => Number(b.current) - Number(a.current))
          .map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onClose={() => close(`/${session.id}`, text.closedOne)}
            />
          ))}
      </ul>
      <ProblemNotice text={problem} />
      <DoneNotice text={done} />
      {sessions.length > 1 && (
        <button type="button" className="button quiet" onClick={() => close('', text.closed)}>
          {text.closeOthers}
        </button>
      )}
    </section>
  );
}

function SessionRow({ session, onClose }: { session: OpenSession; onClose: () => void }) {
  const browser = describeBrowser(session.userAgent);
  return (
    <li>
      <div>
        <strong>{browser}</strong>
        <span className="muted">
          {session.address} · {text.used} {formatInstant(session.lastUsedAt)}
        </span>
      </div>
      {session.current ? (
        <span className="badge">{text.current}</span>
      ) : (
        <button type="button" className="button quiet" aria-label={text.closeOne(browser)} onClick={onClose}>
          {text.close}
        </button>
      )}
    </li>
  );
}
