import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { DoneNotice } from '../../../forms/done-notice';
import { ProblemNotice } from '../../../forms/problem-notice';
import { TextField } from '../../../forms/text-field';
import { useSubmit } from '../../../forms/use-submit';
import { formatInstant } from '../../../format/date';
import { formatCount } from '../../../format/number';
import { userMessages } from '../../../i18n/fr/users';
import { api } from '../../../providers/api';
import { useLoaded } from '../../../providers/use-loaded';
import { useSession } from '../../../session/session';
import { LoadFailure } from '../../failure/load-failure';
import { AdminPage } from '../admin-page';
import { ConfirmDialog } from '../confirm-dialog';
import { RowsSkeleton } from '../rows-skeleton';
import { Consequences } from '../users/access-panel';
import type { Company } from './company';

const text = userMessages.companies;

/** Its name; for operators, its end too. */
export default function EditCompany() {
  const { id = '' } = useParams();
  return <CompanyScreen key={id} path={`/companies/${encodeURIComponent(id)}`} />;
}

function CompanyScreen({ path }: { path: string }) {
  const { user: viewer } = useSession();
  const isOperator = viewer?.role === 'SUPER_ADMIN';
  const company = useLoaded<Company>(path);
  const done = (useLocation().state as { done?: string } | null)?.done ?? null;
  const isMissing = company.state === 'failed' && company.error.status === 404;
  const title = company.state === 'ready' ? company.data.name : text.title1;
  const back = isOperator ? { back: { to: '/admin/companies', label: text.back } } : {};
  return (
    <AdminPage title={title} {...back} narrow>
      <DoneNotice text={done} />
      {isMissing && <p className="panel">{text.missing}</p>}
      {company.state === 'failed' && !isMissing && (
        <LoadFailure error={company.error} retry={company.reload} />
      )}
      {company.state === 'loading' && <RowsSkeleton rows={3} />}
      {company.state === 'ready' && (
        <>
          <CompanyFacts company={company.data} isOperator={isOperator} />
          <NameForm path={path} company={company.data} onSaved={company.reload} />
          {isOperator && company.data.id !== viewer.companyId && (
            <DeletePanel path={path} company={company.data} />
          )}
        </>
      )}
    </AdminPage>
  );
}

function CompanyFacts({ company, isOperator }: { company: Company; isOperator: boolean }) {
  const { id, usersCount, createdAt, updatedAt } = company;
  return (
    <div className="panel">
      <dl className="facts tabular">
        {[
          [text.users, formatCount(usersCount)],
          [text.created, formatInstant(createdAt)],
          [text.updated, formatInstant(updatedAt)],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="form-actions spaced">
        <Link className="button quiet" to={isOperator ? `/admin/users?companyId=${id}` : '/admin/users'}>
          {text.seeUsers}
        </Link>
        <Link className="button quiet" to={`/admin/users/new?companyId=${id}`}>
          {text.invite}
        </Link>
      </p>
    </div>
  );
}

interface FormProps {
  path: string;
  company: Company;
  onSaved: () => void;
}

function NameForm({ path, company, onSaved }: FormProps) {
  const [saved, setSaved] = useState(false);
  const { pending, problem, errors, submit } = useSubmit(async ({ name }) => {
    setSaved(false);
    await api(path, { method: 'PUT', body: { name } });
    setSaved(true);
    onSaved();
  });
  return (
    <form className="panel" noValidate onSubmit={submit}>
      <TextField
        name="name"
        label={text.name}
        defaultValue={company.name}
        problem={errors.name}
        maxLength={200}
        autoComplete="off"
      />
      <ProblemNotice text={errors.name ? null : problem} />
      <DoneNotice text={saved ? userMessages.saved : null} />
      <button type="submit" className="button" disabled={pending}>
        {pending ? userMessages.saving : userMessages.save}
      </button>
    </form>
  );
}

function DeletePanel({ path, company }: { path: string; company: Company }) {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    await api(path, { method: 'DELETE' });
    await navigate('/admin/companies', { state: { done: text.deleted(company.name) } });
  };
  return (
    <section className="panel" aria-labelledby="delete">
      <h2 id="delete">{text.delete}</h2>
      <p className="muted">{text.deleteLead}</p>
      <button type="button" className="button quiet danger" onClick={() => setAsked(true)}>
        {text.delete}
      </button>
      {asked && (
        <ConfirmDialog
          title={text.deleteTitle}
          action={text.delete}
          sure={text.sure}
          onConfirm={remove}
          onClose={() => setAsked(false)}
        >
          <Consequences lines={[text.deleteUsers(company.usersCount), text.history]} />
        </ConfirmDialog>
      )}
    </section>
  );
}
