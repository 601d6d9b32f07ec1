/** What an operator is told of an import that failed through no fault of its file. */
export interface Failure {
  code: string;
  /** French: what happened, and what to do. */
  detail: string;
}

/** Of Node, of PostgreSQL (disk_full) and of DuckDB, which says it in words only. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/;
const FULL_IN_WORDS = /No space left on device|disk quota exceeded/i;
const CLOSED = /^(EACCES|EPERM|EROFS)$/;

/** The cause of a failure as far as an operator can mend it. Pure. */
export function describeFailure(error: unknown): Failure {
  const { code, message } = findCause(error);
  if (FULL.test(code) || FULL_IN_WORDS.test(message))
    return {
      code: 'disk_full',
      detail:
        "Le disque est plein : l'import s'est arrêté, et rien n'a été modifié. Libérez de la place, puis relancez-le.",
    };
  if (CLOSED.test(code))
    return {
      code: 'folder_closed',
      detail:
        "Le dossier de données (DATA_DIR) refuse l'écriture : l'import s'est arrêté, et rien n'a été modifié. Rétablissez les droits, puis relancez-le.",
    };
  return {
    code: 'internal_error',
    detail:
      "Une erreur interne a interrompu l'import, et rien n'a été modifié. Relancez-le ; s'il échoue encore, contactez le support.",
  };
}

/** TypeORM keeps PostgreSQL's error in `driverError`. */
function findCause(error: unknown): { code: string; message: string } {
  const thrown = (error ?? {}) as { driverError?: unknown; code?: unknown; message?: unknown };
  if (thrown.driverError) return findCause(thrown.driverError);
  return { code: String(thrown.code ?? ''), message: String(thrown.message ?? '') };
}
