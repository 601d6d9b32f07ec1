import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ProblemNotice } from '../../../forms/problem-notice';
import { describeError } from '../../../forms/use-submit';
import { userMessages } from '../../../i18n/fr/users';
import { api } from '../../../providers/api';
import { useSession } from '../../../session/session';
import { ConfirmDialog } from '../confirm-dialog';
import type { User } from './user';
import { describeInvitation } from './user-state-chip';

const text = userMessages.invitation;

interface Props {
  path: string;
  user: User;
  onDone: (said: string) => void;
}

/** Of who has not come yet: the invitation goes again, or is taken back. */
export function InvitationPanel({ path, user, onDone }: Props) {
  const { user: viewer } = useSession();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const resend = () => {
    setPending(true);
    setProblem(null);
    api(`${path}/invitation`, { method: 'POST' })
      .then(() => onDone(text.resent))
      .catch((error: unknown) => setProblem(describeError(error)))
      .finally(() => setPending(false));
  };
  const { invitationExpiresAt: expires } = user;
  return (
    <section className="panel" aria-labelledby="invitation">
      <h2 id="invitation">{text.title}</h2>
      <p>
        {text.lead} {expires ? `${text.title} ${describeInvitation(expires, new Date())}.` : text.noLink}{' '}
        {viewer?.role === 'SUPER_ADMIN' && (
          <Link to={`/admin/mails?q=${encodeURIComponent(user.email)}`}>{text.mails}</Link>
        )}
      </p>
      <ProblemNotice text={problem} />
      <p className="form-actions">
        <button type="button" className="button" disabled={pending} onClick={resend}>
          {pending ? text.sending : text.resend}
        </button>
        <WithdrawButton path={path} email={user.email} />
      </p>
    </section>
  );
}

/** An account that never served is not kept. */
function WithdrawButton({ path, email }: { path: string; email: string }) {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const withdraw = async () => {
    await api(path, { method: 'DELETE' });
    await navigate('/admin/users', { state: { done: userMessages.access.withdrawn(email) } });
  };
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setAsked(true)}>
        {text.withdraw}
      </button>
      {asked && (
        <ConfirmDialog
          title={text.withdrawTitle}
          action={text.withdraw}
          onConfirm={withdraw}
          onClose={() => setAsked(false)}
        >
          <p>{text.withdrawText(email)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
