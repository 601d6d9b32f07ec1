import { DIRECTORIES, type Directory, REGISTRIES, type RegistryId } from '@annuaire/contracts';
import { InvalidArgumentError } from 'commander';

/** Readers of command-line arguments; what is wrong is said in French. */
const oneOf =
  <T extends string>(allowed: readonly T[]) =>
  (value: string): T => {
    if ((allowed as readonly string[]).includes(value)) return value as T;
    throw new InvalidArgumentError(`valeurs possibles : ${allowed.join(', ')}`);
  };

export const parseRegistry = oneOf<RegistryId>(REGISTRIES);
export const parseDirectory = oneOf<Directory>(DIRECTORIES);

export function parseCount(value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('un nombre entier est attendu');
}

export function parseDay(value: string): string {
  const day = new Date(`${value}T00:00:00Z`);
  if (
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(value)
  )
    return value;
  throw new InvalidArgumentError('un jour AAAA-MM-JJ est attendu, par exemple 2026-11-01');
}
