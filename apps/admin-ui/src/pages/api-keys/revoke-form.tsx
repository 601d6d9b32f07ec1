import { ProblemNotice } from '../../forms/problem-notice';
import { useSubmit } from '../../forms/use-submit';
import { accountMessages } from '../../i18n/fr/account';
import { api } from '../../providers/api';

const text = accountMessages.keys;

/** For good: one says first that one knows. */
export function RevokeForm({ path, onRevoked }: { path: string; onRevoked: () => void }) {
  const { pending, problem, submit } = useSubmit(async () => {
    await api(path, { method: 'DELETE' });
    onRevoked();
  });
  return (
    <form className="panel" onSubmit={submit}>
      <h2>{text.revoke}</h2>
      <p>{text.revokeLead}</p>
      <label className="check">
        <input type="checkbox" required />
        <span>{text.sure}</span>
      </label>
      <ProblemNotice text={problem} />
      <button type="submit" className="button quiet" disabled={pending}>
        {text.revoke}
      </button>
    </form>
  );
}
