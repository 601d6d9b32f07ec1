import { ROLE_LABELS, USER_STATUS_LABELS } from '@annuaire/contracts';
import { useState } from 'react';
import { DoneNotice } from '../../forms/done-notice';
import { ProblemNotice } from '../../forms/problem-notice';
import { TextField } from '../../forms/text-field';
import { describeError, useSubmit } from '../../forms/use-submit';
import { accountMessages } from '../../i18n/fr/account';
import { messages } from '../../i18n/locale';
import { api } from '../../providers/api';
import { useSession, type SessionUser } from '../../session/session';

const text = messages.pages.profile;
const own = accountMessages.profile;

/** Names, which one may change, and what an administrator decides. */
export function OwnData({ user }: { user: SessionUser }) {
  const { showUser } = useSession();
  const [saved, setSaved] = useState(false);
  const { pending, problem, submit } = useSubmit(async ({ firstName, lastName }) => {
    setSaved(false);
    const { data } = await api<SessionUser>('/users/me', { method: 'PUT', body: { firstName, lastName } });
    showUser(data);
    setSaved(true);
  }, describe);
  return (
    <section className="panel" aria-labelledby="own-data">
      <h2 id="own-data">{own.own}</h2>
      <form onSubmit={submit}>
        <div className="field-pair">
          <TextField
            name="firstName"
            label={text.firstName}
            defaultValue={user.firstName}
            autoComplete="given-name"
            maxLength={100}
            required
          />
          <TextField
            name="lastName"
            label={text.lastName}
            defaultValue={user.lastName}
            autoComplete="family-name"
            maxLength={100}
            required
          />
        </div>
        <GivenData user={user} />
        <ProblemNotice text={problem} />
        <DoneNotice text={saved ? own.saved : null} />
        <button type="submit" className="button" disabled={pending}>
          {pending ? accountMessages.saving : accountMessages.save}
        </button>
      </form>
    </section>
  );
}

function GivenData({ user }: { user: SessionUser }) {
  const rows: [string, string][] = [
    [text.email, user.email],
    [text.role, ROLE_LABELS[user.role]],
    [text.company, user.companyName ?? text.noCompany],
    [text.status, USER_STATUS_LABELS[user.status]],
  ];
  return (
    <dl className="data-rows">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const describe = (error: unknown) => `${messages.fixed.profileSaveError} ${describeError(error)}`;
