import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ProblemNotice } from '../../../forms/problem-notice';
import { describeError } from '../../../forms/use-submit';
import { formatInstant } from '../../../format/date';
import { userMessages } from '../../../i18n/fr/users';
import { api } from '../../../providers/api';
import { ConfirmDialog } from '../confirm-dialog';
import type { User } from './user';

const text = userMessages.access;

interface Props {
  path: string;
  user: User;
  onDone: (said: string) => void;
}

/** Closes an account for a time or for good, and opens it again; what follows is said before. */
export function AccessPanel({ path, user, onDone }: Props) {
  const [asked, setAsked] = useState<'disable' | 'delete' | null>(null);
  const navigate = useNavigate();
  const setDisabled = async (disabled: boolean) => {
    const { firstName, lastName, email, role, companyId } = user;
    const body = { firstName, lastName, email, role, companyId, disabled };
    await api(path, { method: 'PUT', body });
    setAsked(null);
    onDone(disabled ? text.disabled : text.enabled);
  };
  const remove = async () => {
    await api(path, { method: 'DELETE' });
    const done = text.deleted(`${user.firstName} ${user.lastName}`);
    await navigate('/admin/users', { state: { done } });
  };
  return (
    <section className="panel" aria-labelledby="access">
      <h2 id="access">{text.title}</h2>
      {user.disabledAt && <p>{text.closed(formatInstant(user.disabledAt))}</p>}
      {!user.disabledAt && user.status === 'ACTIVE' && <p>{text.open}</p>}
      <div className="form-actions">
        {user.disabledAt ? (
          <EnableButton enable={() => setDisabled(false)} />
        ) : (
          <button type="button" className="button quiet" onClick={() => setAsked('disable')}>
            {text.disable}
          </button>
        )}
        <button type="button" className="button quiet danger" onClick={() => setAsked('delete')}>
          {text.delete}
        </button>
      </div>
      {asked === 'disable' && (
        <ConfirmDialog
          title={text.disableTitle}
          action={text.disable}
          onConfirm={() => setDisabled(true)}
          onClose={() => setAsked(null)}
        >
          <Consequences lines={[text.sessions, text.keys(user.apiKeysCount), text.nothingLost]} />
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={text.deleteTitle}
          action={text.delete}
          sure={text.sure}
          onConfirm={remove}
          onClose={() => setAsked(null)}
        >
          <Consequences
            lines={[text.sessions, text.deleteKeys(user.apiKeysCount), text.history, text.again]}
          />
        </ConfirmDialog>
      )}
    </section>
  );
}

export function Consequences({ lines }: { lines: string[] }) {
  return (
    <ul className="consequences">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function EnableButton({ enable }: { enable: () => Promise<void> }) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = () => {
    setPending(true);
    setProblem(null);
    enable()
      .catch((error: unknown) => setProblem(describeError(error)))
      .finally(() => setPending(false));
  };
  return (
    <>
      <button type="button" className="button" disabled={pending} onClick={start}>
        {pending ? text.enabling : text.enable}
      </button>
      <ProblemNotice text={problem} />
    </>
  );
}
