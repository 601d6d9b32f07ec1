import type { ErrorCode } from '@annuaire/contracts';
import { HttpException } from '@nestjs/common';

/** HTTP status and French title of every code. */
const PROBLEMS: Record<ErrorCode, { status: number; title: string }> = {
  bad_request: { status: 400, title: 'Requête incorrecte' },
  unknown_field: { status: 400, title: 'Champ inconnu' },
  unknown_operator: { status: 400, title: 'Opérateur inconnu' },
  range_too_wide: { status: 400, title: 'Plage trop large' },
  unauthenticated: { status: 401, title: 'Connexion requise' },
  bad_credentials: { status: 401, title: 'Identifiants incorrects' },
  licence_required: { status: 403, title: 'Licence à accepter' },
  wrong_password: { status: 400, title: 'Mot de passe actuel incorrect' },
  weak_password: { status: 400, title: 'Mot de passe refusé' },
  link_refused: { status: 400, title: 'Lien périmé ou déjà utilisé' },
  last_super_admin: { status: 409, title: 'Dernier super administrateur' },
  csrf_failed: { status: 403, title: 'Jeton de sécurité absent ou périmé' },
  forbidden: { status: 403, title: 'Accès refusé' },
  not_found: { status: 404, title: 'Introuvable' },
  not_known_yet: { status: 404, title: 'Pas encore connu à cette date' },
  conflict: { status: 409, title: 'Conflit' },
  too_many_requests: { status: 429, title: 'Trop de tentatives' },
  payload_too_large: { status: 413, title: 'Contenu trop volumineux' },
  internal_error: { status: 500, title: 'Erreur interne' },
  unavailable: { status: 503, title: 'Service indisponible' },
  stale_data: { status: 503, title: 'Données anciennes' },
};

/** Body of an error answer (RFC 9457, `application/problem+json`). */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  /** French, for the person who reads it. */
  detail: string;
  /** French, by the name of the field that does not fit. */
  errors?: Record<string, string>;
  /** Names this one answer: operators find its request in the logs by it. */
  instance?: string;
}

export interface ProblemOptions {
  status?: number;
  headers?: Record<string, string>;
  errors?: Record<string, string>;
}

/** An error the API tells its caller. */
export class Problem extends HttpException {
  readonly headers: Record<string, string>;
  readonly errors: Record<string, string> | undefined;

  /** @param detail French sentence; it never holds a secret nor a stack */
  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    { status, headers, errors }: ProblemOptions = {},
  ) {
    super(detail, status ?? PROBLEMS[code].status);
    this.headers = headers ?? {};
    this.errors = errors;
  }

  /** @param requestId id of the request in the logs */
  toBody(requestId?: string): ProblemBody {
    return {
      type: `urn:annuaire:problem:${this.code}`,
      title: PROBLEMS[this.code].title,
      status: this.getStatus(),
      code: this.code,
      detail: this.detail,
      ...(this.errors ? { errors: this.errors } : {}),
      ...(requestId ? { instance: `urn:annuaire:request:${requestId}` } : {}),
    };
  }
}

export const notFound = (detail = "Cette adresse n'existe pas, ou plus.") => new Problem('not_found', detail);
