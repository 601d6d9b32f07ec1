import { Link, useLocation } from 'react-router';
import { DoneNotice } from '../../../forms/done-notice';
import { formatInstant } from '../../../format/date';
import { formatCount } from '../../../format/number';
import { userMessages } from '../../../i18n/fr/users';
import { useList } from '../../../providers/use-list';
import { useSession } from '../../../session/session';
import { AdminPage } from '../admin-page';
import { ListRows } from '../list-rows';
import type { RowsColumn } from '../rows-table';
import { SearchFilter } from '../search-filter';
import { useListParams } from '../use-list-params';
import type { Company } from './company';

const text = userMessages.companies;
const PER_PAGE = 25;

const COLUMNS: RowsColumn<Company>[] = [
  {
    label: text.name,
    sort: 'name',
    render: ({ id, name }) => (
      <Link className="record-link breakable" to={`/admin/companies/${id}/edit`}>
        {name}
      </Link>
    ),
  },
  {
    label: text.users,
    numeric: true,
    render: ({ id, usersCount }) => (
      <Link to={`/admin/users?companyId=${id}`} aria-label={userMessages.count(usersCount, `${usersCount}`)}>
        {formatCount(usersCount)}
      </Link>
    ),
  },
  { label: text.created, sort: 'createdAt', render: (row) => formatInstant(row.createdAt) },
  { label: text.updated, sort: 'updatedAt', render: (row) => formatInstant(row.updatedAt) },
];

/** Every company for an operator; the administrator of one finds theirs alone. */
export default function CompanyList() {
  const { user: viewer } = useSession();
  const state = useListParams('name');
  const { page, sort } = state;
  const q = state.get('q');
  const done = (useLocation().state as { done?: string } | null)?.done ?? null;
  const list = useList<Company>('companies', {
    ...{ filter: q ? { q } : {}, page, perPage: PER_PAGE },
    ...(sort ? { sort } : {}),
  });
  const add = (
    <Link className="button" to="/admin/companies/new">
      {text.add}
    </Link>
  );
  return (
    <AdminPage title={text.title} lead={text.lead} actions={viewer?.role === 'SUPER_ADMIN' && add}>
      <DoneNotice text={done} />
      <div className="admin-filters">
        <SearchFilter label={text.search} value={q} onChange={(value) => state.set('q', value)} />
        <p className="admin-total tabular" role="status">
          {list.rows && text.count(list.total, formatCount(list.total))}
        </p>
      </div>
      <ListRows
        list={list}
        state={state}
        perPage={PER_PAGE}
        caption={text.title}
        columns={COLUMNS}
        empty={q ? text.emptyHelp : text.noneHelp}
      />
    </AdminPage>
  );
}
