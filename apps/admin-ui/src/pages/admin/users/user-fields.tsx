import { ROLE_LABELS, ROLES, type Role } from '@annuaire/contracts';
import { useState } from 'react';
import { SelectField } from '../../../forms/select-field';
import { TextField } from '../../../forms/text-field';
import { userMessages } from '../../../i18n/fr/users';
import { toFrenchTypography } from '../../../i18n/typography';
import { useSession } from '../../../session/session';
import { LoadFailure } from '../../failure/load-failure';
import { useCompanies } from './use-companies';
import type { User } from './user';

const text = userMessages.fields;

interface Props {
  user?: User;
  /** Of a company chosen already. */
  companyId?: string | null;
  /** French, by field. */
  errors: Record<string, string>;
}

/** What an administrator says of a user; a company's gives neither rights above theirs nor another company. */
export function UserFields({ user, companyId, errors }: Props) {
  const { user: viewer } = useSession();
  const all = viewer?.role === 'SUPER_ADMIN';
  const [role, setRole] = useState<Role>(user?.role ?? 'USER');
  return (
    <>
      <div className="field-pair">
        <TextField
          name="firstName"
          label={text.firstName}
          defaultValue={user?.firstName}
          problem={errors.firstName}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          name="lastName"
          label={text.lastName}
          defaultValue={user?.lastName}
          problem={errors.lastName}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <TextField
        name="email"
        label={text.email}
        hint={text.emailHint}
        type="email"
        defaultValue={user?.email}
        problem={errors.email}
        maxLength={254}
        autoComplete="off"
      />
      <SelectField
        name="role"
        label={text.role}
        hint={userMessages.roleHints[role]}
        value={role}
        problem={errors.role}
        disabled={user !== undefined && user.id === viewer?.id}
        onChange={(event) => setRole(event.target.value as Role)}
      >
        {ROLES.filter((one) => all || one !== 'SUPER_ADMIN').map((one) => (
          <option key={one} value={one}>
            {toFrenchTypography(ROLE_LABELS[one])}
          </option>
        ))}
      </SelectField>
      {all && (
        <CompanyField
          companyId={companyId ?? (user?.companyId ? String(user.companyId) : '')}
          optional={role === 'SUPER_ADMIN'}
          problem={errors.companyId}
        />
      )}
    </>
  );
}

interface CompanyProps {
  companyId: string;
  /** Operators need none. */
  optional: boolean;
  problem: string | undefined;
}

function CompanyField({ companyId, optional, problem }: CompanyProps) {
  const { companies, error } = useCompanies(true);
  const [chosen, setChosen] = useState(companyId);
  if (error) return <LoadFailure error={error} retry={() => window.location.reload()} />;
  return (
    <SelectField
      name="companyId"
      label={text.company}
      value={chosen}
      problem={problem}
      aria-busy={companies === null}
      onChange={(event) => setChosen(event.target.value)}
    >
      <option value="">{optional ? text.noCompany : text.choose}</option>
      {companies?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The body of a user; fields that are not shown stay as they were. */
export function readUserFields(values: Record<string, string>, before?: User) {
  const { firstName, lastName, email, role, companyId } = values;
  const wanted = companyId === undefined ? before?.companyId : companyId === '' ? null : Number(companyId);
  return {
    ...{ firstName, lastName, email: email?.trim(), role: role ?? before?.role },
    ...(wanted === undefined ? {} : { companyId: wanted }),
  };
}
