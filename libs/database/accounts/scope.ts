/** Whose users and companies a request may see: all of them, or those of one company. */
export type Scope = 'all' | { companyId: number };

/** @returns the company as SQL; the type says number, this makes sure */
export function companyOf(scope: { companyId: number }): number {
  if (!Number.isSafeInteger(scope.companyId)) throw new Error('A company is named by an integer');
  return scope.companyId;
}
