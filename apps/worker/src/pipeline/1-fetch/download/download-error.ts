import { ImportRefusedError } from '../../stage.js';

/** The file could not be had; `detail` is French. */
export class DownloadError extends ImportRefusedError {
  override readonly status = 'failed';
}

/** Worth another try, after the wait that the server asked for, if any. */
export class TemporaryDownloadError extends DownloadError {
  constructor(
    detail: string,
    readonly retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super('download_failed', detail, options);
  }
}

const CERTIFICATE = /^(?:UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|CERT_|ERR_TLS_CERT)/;

/** What went wrong below HTTP: only certificates will not mend themselves. */
export function understandNetworkError(error: unknown): DownloadError {
  if (error instanceof ImportRefusedError) return error as DownloadError;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (CERTIFICATE.test(code))
    return new DownloadError(
      'certificate_unknown',
      "Le certificat du serveur n'est pas reconnu. Indiquez le fichier de son autorité de certification dans EXTRA_CA_FILE.",
      { cause: error },
    );
  const why =
    {
      ENOTFOUND: "le nom du serveur n'existe pas",
      ECONNREFUSED: 'le serveur refuse la connexion',
      ECONNRESET: 'la connexion a été coupée',
      ETIMEDOUT: 'le serveur ne répond pas',
    }[code] ?? `la connexion a échoué (${code || message})`;
  return new TemporaryDownloadError(`Le fichier n'a pas pu être téléchargé : ${why}.`, null, {
    cause: error,
  });
}

/** What an HTTP status other than 200 and 304 means. */
export function understandStatus(status: number, retryAfter: string | undefined): DownloadError {
  if (status === 429 || status >= 500)
    return new TemporaryDownloadError(
      `Le serveur de la source a répondu ${status}${status === 429 ? ' (trop de demandes)' : ''}.`,
      parseRetryAfter(retryAfter),
    );
  return new DownloadError(
    'download_refused',
    `L'adresse du fichier a répondu ${status}. Vérifiez-la dans les réglages de la source.`,
  );
}

/** Seconds or an HTTP date. @returns milliseconds, or null */
export function parseRetryAfter(value: string | undefined, now = Date.now()): number | null {
  if (!value) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
