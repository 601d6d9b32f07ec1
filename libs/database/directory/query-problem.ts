import type { ErrorCode } from '@annuaire/contracts';

/** A list was asked for in words we do not understand: the caller's fault, told in French and naming the word. */
export class QueryProblem extends Error {
  constructor(
    readonly code: Extract<
      ErrorCode,
      'bad_request' | 'unknown_field' | 'unknown_operator' | 'range_too_wide'
    >,
    readonly detail: string,
  ) {
    super(detail);
    this.name = 'QueryProblem';
  }
}
