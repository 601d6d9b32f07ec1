import { QueryFailedError } from 'typeorm';
import { Problem } from '../problems/problem.js';

/** Runs a change; a value that must be alone of its kind, and is not, or a record that is gone, is the caller's to mend. */
export async function orConflict<Result>(
  work: Promise<Result>,
  field: string,
  taken: string,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof QueryFailedError && (error.driverError as { code?: string }).code;
    if (code === '23505') throw new Problem('conflict', taken, { errors: { [field]: taken } });
    if (code === '23503') throw new Problem('bad_request', "Cette entreprise n'existe pas.");
    throw error;
  }
}
