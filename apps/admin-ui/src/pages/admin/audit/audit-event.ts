import { AUDIT_ACTIONS, ROLE_LABELS, type AuditAction, type Role } from '@annuaire/contracts';
import { journalMessages } from '../../../i18n/fr/journal';
import { toFrenchTypography } from '../../../i18n/typography';

/** `GET /audit`. */
export interface AuditEvent {
  id: number;
  at: string;
  action: AuditAction;
  actor: string | null;
  company: string | null;
  apiKeyId: number | null;
  address: string | null;
  targetType: string | null;
  targetId: string | null;
  detail: Record<string, unknown>;
}

const text = journalMessages.audit;

export type ActionGroup = keyof typeof text.groups;

const GROUP_OF_KIND: Record<string, ActionGroup> = {
  session: 'access',
  access: 'access',
  sessions: 'account',
  account: 'account',
  password: 'account',
  licence: 'account',
  profile: 'account',
  key: 'keys',
  file: 'files',
  list: 'files',
  user: 'administration',
  company: 'administration',
  audit: 'administration',
  mail: 'administration',
  import: 'registries',
  registry: 'registries',
};

/** Every action under what it is about; the start of its name says which. Pure. */
export function groupActions(): Record<ActionGroup, AuditAction[]> {
  const names = Object.keys(text.groups) as ActionGroup[];
  const groups = Object.fromEntries(names.map((name) => [name, [] as AuditAction[]]));
  for (const action of AUDIT_ACTIONS) groups[GROUP_OF_KIND[action.split('.')[0]!]!]!.push(action);
  return groups as Record<ActionGroup, AuditAction[]>;
}

/** From the address to what the API is asked; `action` is one, or a group of them. Pure. */
export function toAuditFilter(params: URLSearchParams): Record<string, unknown> {
  const filter: Record<string, unknown> = {};
  for (const name of ['q', 'companyId']) if (params.get(name)) filter[name] = params.get(name);
  const action = params.get('action');
  if (action) filter.action = groupActions()[action as ActionGroup] ?? action;
  const [from, to] = [params.get('from'), params.get('to')];
  if (from || to)
    filter.at = { ...(from ? { greaterOrEqual: from } : {}), ...(to ? { lessOrEqual: to } : {}) };
  return filter;
}

/** What an event says besides, in French: `rôle : Utilisateur`. Pure. */
export function describeDetail(detail: Record<string, unknown>): string[] {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) =>
      toFrenchTypography(`${text.details[name] ?? name} : ${describeValue(name, value)}`),
    );
}

function describeValue(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (name === 'role') return ROLE_LABELS[value as Role] ?? String(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
