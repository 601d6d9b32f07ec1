import { MAX_ID } from './limits.js';
import { QueryProblem } from './query-problem.js';

/** Where a page ended in a list's order: the sorted value of its last row (null: absent) and its id. */
export interface PageEnd {
  /** Field and direction, as `city ASC`: a cursor goes on in the order it was cut in. */
  order: string;
  value: string | null;
  id: number;
}

/** Opaque to callers. */
export function writeCursor({ order, value, id }: PageEnd): string {
  return Buffer.from(JSON.stringify([order, value, id])).toString('base64url');
}

/** @throws QueryProblem when it is no cursor, or of another order */
export function readCursor(cursor: string, order: string): PageEnd {
  const end = parse(cursor);
  if (!end)
    throw new QueryProblem('bad_request', 'Le paramètre « after » doit être un curseur donné par cette API.');
  if (end.order !== order)
    throw new QueryProblem(
      'bad_request',
      'Le curseur de « after » a été donné pour un autre tri que celui-ci.',
    );
  return end;
}

function parse(cursor: string): PageEnd | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 3) return null;
  const [order, value, id] = parts as unknown[];
  const isText = typeof value === 'string' && !value.includes('\u0000');
  if (typeof order !== 'string' || (value !== null && !isText)) return null;
  if (!Number.isInteger(id) || Number(id) < 0 || Number(id) > MAX_ID) return null;
  return { order, value, id: Number(id) };
}
