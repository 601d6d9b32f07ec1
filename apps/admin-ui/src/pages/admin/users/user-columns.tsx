import { ROLE_LABELS } from '@annuaire/contracts';
import { Link } from 'react-router';
import { formatInstant } from '../../../format/date';
import { adminMessages } from '../../../i18n/fr/admin';
import { userMessages } from '../../../i18n/fr/users';
import { toFrenchTypography } from '../../../i18n/typography';
import type { RowsColumn } from '../rows-table';
import type { User } from './user';
import { UserStateChip } from './user-state-chip';

const text = userMessages.fields;

const COMPANY: RowsColumn<User> = {
  label: text.company,
  sort: 'companyName',
  render: (user) =>
    user.companyId === null ? (
      adminMessages.none
    ) : (
      <Link to={`/admin/companies/${user.companyId}/edit`}>{user.companyName}</Link>
    ),
};

/** @param all companies are told apart: not for an administrator of one */
export const makeUserColumns = (all: boolean): RowsColumn<User>[] => [
  {
    label: text.name,
    sort: 'lastName',
    render: (user) => (
      <span className="roomy">
        <Link className="record-link" to={`/admin/users/${user.id}/edit`}>
          {user.firstName} {user.lastName}
        </Link>
        <span className="under breakable">{user.email}</span>
      </span>
    ),
  },
  { label: text.role, sort: 'role', render: (user) => toFrenchTypography(ROLE_LABELS[user.role]) },
  ...(all ? [COMPANY] : []),
  { label: text.status, render: (user) => <UserStateChip user={user} /> },
  {
    label: text.lastSignIn,
    sort: 'lastSignInAt',
    render: (user) => (
      <span className="tabular">
        {user.lastSignInAt ? formatInstant(user.lastSignInAt) : userMessages.edit.never}
      </span>
    ),
  },
];
