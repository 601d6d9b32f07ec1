import type { Role } from '@annuaire/contracts';
import type { RequestUser } from '#database/accounts/request-user.js';
import type { Scope } from '#database/accounts/scope.js';
import { Problem } from '../../problems/problem.js';

const NO_COMPANY = "Indiquez l'entreprise de cet utilisateur.";

/** @returns whose users and companies an administrator sees; without a company there is nobody to see. Pure. */
export function scopeOf({ role, companyId }: RequestUser): Scope {
  return role === 'SUPER_ADMIN' ? 'all' : { companyId: companyId ?? 0 };
}

export interface Placement {
  role: Role;
  companyId: number | null;
}

/**
 * Where an administrator may put a user: a company administrator in their own company only, and never above their own
 * role; members always belong to a company.
 * @returns the placement, with the company that goes without saying @throws Problem forbidden, bad_request
 */
export function place(viewer: RequestUser, role: Role, wanted: number | null | undefined): Placement {
  const companyId = wanted ?? null;
  if (viewer.role !== 'SUPER_ADMIN') {
    if (role === 'SUPER_ADMIN')
      throw new Problem('forbidden', 'Vous ne pouvez pas donner un rôle au-dessus du vôtre.');
    if (companyId !== null && companyId !== viewer.companyId)
      throw new Problem('forbidden', 'Vous ne gérez que les utilisateurs de votre entreprise.');
    return { role, companyId: viewer.companyId };
  }
  if (role !== 'SUPER_ADMIN' && companyId === null)
    throw new Problem('bad_request', NO_COMPANY, { errors: { companyId: NO_COMPANY } });
  return { role, companyId };
}
