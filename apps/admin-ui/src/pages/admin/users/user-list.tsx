import { ROLE_LABELS, ROLES } from '@annuaire/contracts';
import { Link, useLocation } from 'react-router';
import { DoneNotice } from '../../../forms/done-notice';
import { formatCount } from '../../../format/number';
import { adminMessages } from '../../../i18n/fr/admin';
import { userMessages } from '../../../i18n/fr/users';
import { toFrenchTypography } from '../../../i18n/typography';
import { useList } from '../../../providers/use-list';
import { useSession } from '../../../session/session';
import { AdminPage } from '../admin-page';
import { ChoiceFilter } from '../choice-filter';
import { ListRows } from '../list-rows';
import { SearchFilter } from '../search-filter';
import { type ListParams, useListParams } from '../use-list-params';
import { useCompanies } from './use-companies';
import { toUserFilter, USER_STATES, type User } from './user';
import { makeUserColumns } from './user-columns';

const text = userMessages.list;
const PER_PAGE = 25;

/** Everyone for an operator; their own users for the administrator of a company. */
export default function UserList() {
  const { user: viewer } = useSession();
  const all = viewer?.role === 'SUPER_ADMIN';
  const state = useListParams('lastName');
  const done = (useLocation().state as { done?: string } | null)?.done ?? null;
  const { page, sort } = state;
  const list = useList<User>('users', {
    ...{ filter: toUserFilter(state.params), page, perPage: PER_PAGE },
    ...(sort ? { sort } : {}),
  });
  return (
    <AdminPage
      title={text.title}
      lead={all ? text.lead : text.ownLead(viewer?.companyName ?? '')}
      actions={
        <Link className="button" to="/admin/users/new">
          {text.invite}
        </Link>
      }
    >
      <DoneNotice text={done} />
      <Filters state={state} all={all} />
      <p className="admin-total tabular" role="status">
        {list.rows && userMessages.count(list.total, formatCount(list.total))}
      </p>
      <ListRows
        list={list}
        state={state}
        perPage={PER_PAGE}
        caption={text.title}
        columns={makeUserColumns(all)}
        empty={text.emptyHelp}
      />
    </AdminPage>
  );
}

function Filters({ state, all }: { state: ListParams; all: boolean }) {
  const { companies } = useCompanies(all);
  const roles = ROLES.filter((role) => all || role !== 'SUPER_ADMIN');
  return (
    <div className="admin-filters">
      <SearchFilter label={text.search} value={state.get('q')} onChange={(value) => state.set('q', value)} />
      <ChoiceFilter
        label={userMessages.fields.status}
        all={adminMessages.all}
        value={state.get('state')}
        choices={USER_STATES.map((one) => [one, userMessages.states[one]])}
        onChange={(value) => state.set('state', value)}
      />
      <ChoiceFilter
        label={userMessages.fields.role}
        all={adminMessages.all}
        value={state.get('role')}
        choices={roles.map((role) => [role, toFrenchTypography(ROLE_LABELS[role])])}
        onChange={(value) => state.set('role', value)}
      />
      {all && (
        <ChoiceFilter
          label={userMessages.fields.company}
          all={adminMessages.allFeminine}
          value={state.get('companyId')}
          choices={(companies ?? []).map(({ id, name }) => [String(id), name])}
          onChange={(value) => state.set('companyId', value)}
        />
      )}
    </div>
  );
}
