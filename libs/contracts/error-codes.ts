/** Stable codes of problem+json answers (`code`); their French `detail` may be reworded, these may not. */
export const ERROR_CODES = [
  'bad_request',
  'unknown_field',
  'unknown_operator',
  'range_too_wide',
  'unauthenticated',
  'bad_credentials',
  'licence_required',
  'wrong_password',
  'weak_password',
  'link_refused',
  'last_super_admin',
  'csrf_failed',
  'forbidden',
  'not_found',
  'not_known_yet',
  'conflict',
  'too_many_requests',
  'payload_too_large',
  'internal_error',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
