import { withFrenchTypography } from '../i18n/typography';

/** The API's problem+json, thrown. `status` is 0 when the server could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    /** French, written for the user; empty when the server said nothing readable. */
    readonly detail: string,
    readonly body: unknown = null,
    /** French, by the name of the field that does not fit. */
    readonly fields: Record<string, string> = {},
  ) {
    super(detail || `HTTP ${status}`);
    this.name = 'ApiError';
  }
}

export function toApiError(status: number, body: unknown): ApiError {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? withFrenchTypography(value) : '');
  const fields = Object.entries(problem.errors ?? {}).map(([name, value]) => [name, text(value)]);
  return new ApiError(
    status,
    text(problem.code),
    text(problem.detail),
    body,
    Object.fromEntries(fields) as Record<string, string>,
  );
}
