import { type FieldKind, ROLES, USER_STATUSES } from '@annuaire/contracts';
import type { Field } from '../directory/fields.js';
import type { ListSubject } from '../directory/list-subject.js';
import { companyOf, type Scope } from './scope.js';

const field = (name: string, kind: FieldKind, column: string, more: Partial<Field> = {}): Field => ({
  name,
  kind,
  column,
  ...more,
});
/** Instants are filtered by their day in Paris, and given whole. */
const instant = (name: string, column: string): Field =>
  field(name, 'date', `(${column} AT TIME ZONE 'Europe/Paris')::date`, { selected: column });
/** A number that is filtered as a text. */
const number = (name: string, column: string): Field =>
  field(name, 'text', `${column}::text`, { selected: column });

const NO_LINKS = { linkFields: new Map<string, Field>(), links: null };
const byName = (fields: Field[]) => new Map(fields.map((one) => [one.name, one]));

/** Of who is invited and has a link; past when it has run out. */
const INVITATION_EXPIRES_AT = `(SELECT max(l.expires_at) FROM account_link l
  WHERE l.user_id = u.id AND l.kind = 'activation' AND l.used_at IS NULL AND u.status = 'INVITED')`;
/** Keys that may still serve: what disabling or deleting their owner stops. */
const API_KEYS_COUNT = `(SELECT count(*)::integer FROM api_key k
  WHERE k.user_id = u.id AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now()))`;

const USER_FIELDS = byName([
  field('firstName', 'text', 'u.first_name'),
  field('lastName', 'text', 'u.last_name'),
  field('email', 'text', 'u.email'),
  field('role', 'enum', 'u.role', { values: ROLES }),
  number('companyId', 'u.company_id'),
  field('companyName', 'text', 'c.name'),
  field('status', 'enum', 'u.status', { values: USER_STATUSES }),
  instant('disabledAt', 'u.disabled_at'),
  field('licenceVersion', 'text', 'u.licence_version'),
  instant('licenceAcceptedAt', 'u.licence_accepted_at'),
  instant('lastSignInAt', 'u.last_sign_in_at'),
  instant('invitationExpiresAt', INVITATION_EXPIRES_AT),
  number('apiKeysCount', API_KEYS_COUNT),
  instant('createdAt', 'u.created_at'),
  instant('updatedAt', 'u.updated_at'),
]);

/** Super administrators are the association's: a company does not see them, even those who belong to it. */
const visibleTo = (scope: Scope) =>
  scope === 'all' ? 'true' : `u.company_id = ${companyOf(scope)} AND u.role <> 'SUPER_ADMIN'`;

export const userList = (scope: Scope): ListSubject => ({
  ...NO_LINKS,
  entity: 'user',
  plural: 'users',
  id: 'u.id',
  from: 'app_user u LEFT JOIN company c ON c.id = u.company_id',
  where: visibleTo(scope),
  fields: USER_FIELDS,
  searched: (pattern) => `fold(concat_ws(' ', u.first_name, u.last_name, u.email, c.name)) LIKE ${pattern}`,
});

const companyFields = (scope: Scope) =>
  byName([
    field('name', 'text', 'c.name'),
    number(
      'usersCount',
      `(SELECT count(*)::integer FROM app_user u WHERE u.company_id = c.id AND ${visibleTo(scope)})`,
    ),
    instant('createdAt', 'c.created_at'),
    instant('updatedAt', 'c.updated_at'),
  ]);

export const companyList = (scope: Scope): ListSubject => ({
  ...NO_LINKS,
  entity: 'company',
  plural: 'companies',
  id: 'c.id',
  from: 'company c',
  where: scope === 'all' ? 'true' : `c.id = ${companyOf(scope)}`,
  fields: companyFields(scope),
  searched: (pattern) => `fold(c.name) LIKE ${pattern}`,
});
