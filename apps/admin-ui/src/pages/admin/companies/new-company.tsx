import { Link, useNavigate } from 'react-router';
import { ProblemNotice } from '../../../forms/problem-notice';
import { TextField } from '../../../forms/text-field';
import { useSubmit } from '../../../forms/use-submit';
import { userMessages } from '../../../i18n/fr/users';
import { api } from '../../../providers/api';
import { AdminPage } from '../admin-page';
import type { Company } from './company';

const text = userMessages.companies;

export default function NewCompany() {
  const navigate = useNavigate();
  const { pending, problem, errors, submit } = useSubmit(async ({ name }) => {
    const { data } = await api<Company>('/companies', { method: 'POST', body: { name } });
    await navigate(`/admin/companies/${data.id}/edit`, { state: { done: text.created1(data.name) } });
  });
  return (
    <AdminPage title={text.add} back={{ to: '/admin/companies', label: text.back }} narrow>
      <form className="panel" noValidate onSubmit={submit}>
        <TextField name="name" label={text.name} problem={errors.name} maxLength={200} autoComplete="off" />
        <ProblemNotice text={errors.name ? null : problem} />
        <p className="form-actions">
          <button type="submit" className="button" disabled={pending}>
            {pending ? text.creating : text.add}
          </button>
          <Link className="button quiet" to="/admin/companies">
            {userMessages.cancel}
          </Link>
        </p>
      </form>
    </AdminPage>
  );
}
