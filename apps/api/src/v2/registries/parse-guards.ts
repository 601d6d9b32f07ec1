import { type Guards, NO_GUARDS } from '#registries/guards.js';
import { Problem } from '../../problems/problem.js';

const ROWS: ReadonlySet<string> = new Set(['fewestRows', 'mostRows']);
const MOST_ROWS = 1_000_000_000;

/** Every bound by its name, each a number or null; null for the whole: the defaults. @throws Problem bad_request */
export function parseGuards(value: unknown): Guards | null {
  if (value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value)) throw refusal();
  const given = value as Record<string, unknown>;
  const guards: Guards = { ...NO_GUARDS };
  for (const name of Object.keys(NO_GUARDS) as (keyof Guards)[]) guards[name] = parseBound(name, given[name]);
  if (guards.fewestRows !== null && guards.mostRows !== null && guards.fewestRows > guards.mostRows)
    throw new Problem('bad_request', 'Le nombre de lignes au moins ne peut dépasser le nombre au plus.');
  return guards;
}

function parseBound(name: keyof Guards, bound: unknown): number | null {
  if (bound === null || bound === undefined) return null;
  const isRows = ROWS.has(name);
  const fits =
    typeof bound === 'number' &&
    bound >= 0 &&
    (isRows ? Number.isInteger(bound) && bound <= MOST_ROWS : bound <= 100);
  if (!fits) throw refusal();
  return bound;
}

const refusal = () =>
  new Problem(
    'bad_request',
    'Un contrôle est un pourcentage de 0 à 100, ou un nombre de lignes ; vide, il ne s’applique pas.',
  );
