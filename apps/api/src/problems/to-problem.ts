import { HttpException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { LastSuperAdminError } from '#database/accounts/user-administration.repository.js';
import { QueryProblem } from '#database/directory/query-problem.js';
import { notFound, Problem } from './problem.js';

const NO_ROOM = /^(ENOSPC|EDQUOT|53100)$/;
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|57P0[123]|08\w{3}|53\w{3})$/;

/** PostgreSQL's code for a statement that was given up. */
const STATEMENT_TIMEOUT = '57014';

/** Whatever was thrown, as what the caller may know of it. Pure. */
export function toProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  if (thrown instanceof QueryProblem) return new Problem(thrown.code, thrown.detail);
  if (thrown instanceof LastSuperAdminError)
    return new Problem(
      'last_super_admin',
      'Le dernier super administrateur actif ne peut être ni désactivé, ni supprimé, ni changé de rôle.',
    );
  if (NO_ROOM.test(codeOf(thrown)))
    return new Problem(
      'unavailable',
      "Le disque du serveur est plein : rien n'a été enregistré. Prévenez l'administrateur.",
      { headers: { 'retry-after': '60' } },
    );
  if (isUnreachable(thrown))
    return new Problem(
      'unavailable',
      'Le service est momentanément indisponible. Réessayez dans un instant.',
      {
        headers: { 'retry-after': '5' },
      },
    );
  if (codeOf(thrown) === STATEMENT_TIMEOUT)
    return new Problem(
      'unavailable',
      'Cette recherche demande trop de temps pour le moment. Précisez-la, ou réessayez dans un instant.',
      { headers: { 'retry-after': '5' } },
    );
  const status = thrown instanceof HttpException ? thrown.getStatus() : statusOf(thrown);
  if (status === 401) return new Problem('unauthenticated', 'Connectez-vous pour continuer.');
  if (status === 403) return new Problem('forbidden', "Vous n'avez pas accès à cette page.");
  if (status === 404) return notFound();
  if (status === 413) return new Problem('payload_too_large', 'Le contenu envoyé est trop volumineux.');
  if (status === 415)
    return new Problem('bad_request', "Ce type de contenu n'est pas accepté : envoyez du JSON.", { status });
  if (status >= 400 && status < 500) return new Problem('bad_request', "La requête n'a pas pu être lue.");
  return new Problem('internal_error', "Une erreur inattendue s'est produite. Elle a été enregistrée.");
}

/** Fastify's own errors (body too large, JSON that cannot be read…) carry their status. */
function statusOf(thrown: unknown): number {
  const status = (thrown as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
}

/** What failed beneath: TypeORM wraps PostgreSQL's error. */
const causeOf = (thrown: unknown) =>
  ((thrown instanceof QueryFailedError ? thrown.driverError : thrown) ?? {}) as {
    code?: unknown;
    message?: unknown;
  };

const codeOf = (thrown: unknown) => String(causeOf(thrown).code ?? '');

function isUnreachable(thrown: unknown): boolean {
  const { message } = causeOf(thrown);
  if (UNREACHABLE.test(codeOf(thrown))) return true;
  return (
    typeof message === 'string' &&
    /Connection terminated|timeout exceeded when trying to connect/.test(message)
  );
}
