import { useId, useState } from 'react';
import { DoneNotice } from '../../../forms/done-notice';
import { ProblemNotice } from '../../../forms/problem-notice';
import { useSubmit } from '../../../forms/use-submit';
import { userMessages } from '../../../i18n/fr/users';
import { messages } from '../../../i18n/locale';
import { api } from '../../../providers/api';
import { useSession, type SessionUser } from '../../../session/session';
import type { User } from './user';
import { readUserFields, UserFields } from './user-fields';

interface Props {
  path: string;
  user: User;
  onSaved: () => void;
}

export function UserForm({ path, user, onSaved }: Props) {
  const id = useId();
  const { user: viewer, showUser } = useSession();
  const [saved, setSaved] = useState(false);
  const { pending, problem, errors, submit } = useSubmit(async (values) => {
    setSaved(false);
    await api(path, { method: 'PUT', body: readUserFields(values, user) });
    // The header shows one's own name.
    if (user.id === viewer?.id) showUser((await api<SessionUser>('/users/me')).data);
    setSaved(true);
    onSaved();
  });
  const inFields = Object.keys(errors).length > 0;
  return (
    <form className="panel" noValidate aria-labelledby={id} onSubmit={submit}>
      <h2 id={id}>{userMessages.edit.data}</h2>
      <UserFields user={user} errors={errors} />
      <ProblemNotice text={inFields ? messages.pages.form.errors.fields : problem} />
      <DoneNotice text={saved ? userMessages.saved : null} />
      <button type="submit" className="button" disabled={pending}>
        {pending ? userMessages.saving : userMessages.save}
      </button>
    </form>
  );
}
