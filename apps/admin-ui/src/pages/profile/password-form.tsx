import { useState } from 'react';
import { DoneNotice } from '../../forms/done-notice';
import { PasswordField } from '../../forms/password-field';
import { ProblemNotice } from '../../forms/problem-notice';
import { FormProblem, useSubmit } from '../../forms/use-submit';
import { accountMessages } from '../../i18n/fr/account';
import { messages } from '../../i18n/locale';
import { api } from '../../providers/api';

const text = accountMessages.profile;

export function PasswordForm() {
  const [saved, setSaved] = useState(false);
  const { pending, problem, submit } = useSubmit(async (values, form) => {
    setSaved(false);
    const { currentPassword, newPassword, confirmation } = values;
    if (newPassword !== confirmation) throw new FormProblem(messages.fixed.passwordsDiffer);
    const body = { currentPassword, newPassword, closeOtherSessions: values.closeOthers === 'on' };
    await api('/users/me/password', { method: 'PUT', body });
    form.reset();
    setSaved(true);
  });
  return (
    <section className="panel" aria-labelledby="change-password">
      <h2 id="change-password">{text.password}</h2>
      <form onSubmit={submit}>
        <PasswordField name="currentPassword" label={text.current} autoComplete="current-password" />
        <PasswordField name="newPassword" label={text.new} autoComplete="new-password" hint={text.hint} />
        <PasswordField name="confirmation" label={text.confirm} autoComplete="new-password" />
        <label className="check">
          <input type="checkbox" name="closeOthers" defaultChecked />
          <span>{text.closeOthers}</span>
        </label>
        <ProblemNotice text={problem} />
        <DoneNotice text={saved ? messages.fixed.passwordSaved : null} />
        <button type="submit" className="button" disabled={pending}>
          {pending ? accountMessages.saving : text.changePassword}
        </button>
      </form>
    </section>
  );
}
