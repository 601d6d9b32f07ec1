import { Link, useNavigate, useSearchParams } from 'react-router';
import { ProblemNotice } from '../../../forms/problem-notice';
import { useSubmit } from '../../../forms/use-submit';
import { userMessages } from '../../../i18n/fr/users';
import { messages } from '../../../i18n/locale';
import { api } from '../../../providers/api';
import { AdminPage } from '../admin-page';
import type { User } from './user';
import { readUserFields, UserFields } from './user-fields';

const text = userMessages.new;

export default function NewUser() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pending, problem, errors, submit } = useSubmit(async (values) => {
    const { data } = await api<User>('/users', { method: 'POST', body: readUserFields(values) });
    await navigate(`/admin/users/${data.id}/edit`, { state: { done: text.done(data.email) } });
  });
  const inFields = Object.keys(errors).length > 0;
  return (
    <AdminPage
      title={text.title}
      lead={text.lead}
      back={{ to: '/admin/users', label: userMessages.edit.back }}
      narrow
    >
      <form className="panel" noValidate onSubmit={submit}>
        <UserFields companyId={params.get('companyId')} errors={errors} />
        <ProblemNotice text={inFields ? messages.pages.form.errors.fields : problem} />
        <p className="form-actions">
          <button type="submit" className="button" disabled={pending}>
            {pending ? text.sending : text.submit}
          </button>
          <Link className="button quiet" to="/admin/users">
            {userMessages.cancel}
          </Link>
        </p>
      </form>
    </AdminPage>
  );
}
