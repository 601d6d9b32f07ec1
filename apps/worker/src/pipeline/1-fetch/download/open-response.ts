import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { rootCertificates } from 'node:tls';
import { DownloadError, TemporaryDownloadError } from './download-error.js';

const MAX_REDIRECTS = 5;

export interface RequestOptions {
  headers: Record<string, string>;
  idleMs: number;
  /** PEM of an authority that is in no usual store. */
  extraCa: string | null;
  signal: AbortSignal;
}

/** Answers of a GET, redirects followed; the caller reads the body or destroys it. */
export async function openResponse(
  url: URL,
  options: RequestOptions,
  redirects = 0,
): Promise<{ response: IncomingMessage; url: URL }> {
  const response = await send(url, options);
  const { statusCode = 0, headers } = response;
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return { response, url };
  response.destroy();
  const next = new URL(headers.location, url);
  if (redirects >= MAX_REDIRECTS || (url.protocol === 'https:' && next.protocol !== 'https:'))
    throw new DownloadError(
      'download_refused',
      "L'adresse du fichier renvoie trop de fois ailleurs, ou vers une adresse sans chiffrement. Vérifiez-la.",
    );
  return openResponse(next, options, redirects + 1);
}

async function send(
  url: URL,
  { headers, idleMs, extraCa, signal }: RequestOptions,
): Promise<IncomingMessage> {
  if (!['http:', 'https:'].includes(url.protocol))
    throw new DownloadError(
      'download_refused',
      "L'adresse du fichier doit commencer par https:// ou http://.",
    );
  return new Promise((resolve, reject) => {
    const common = { headers: { 'Accept-Encoding': 'identity', ...headers }, signal, agent: false as const };
    const request =
      url.protocol === 'https:'
        ? requestHttps(url, { ...common, ...(extraCa && { ca: [...rootCertificates, extraCa] }) })
        : requestHttp(url, common);
    request.setTimeout(idleMs, () =>
      request.destroy(
        new TemporaryDownloadError(
          `Le serveur de la source n'a rien envoyé pendant ${Math.round(idleMs / 1000)} secondes.`,
        ),
      ),
    );
    request.on('response', resolve);
    request.on('error', reject);
    request.end();
  });
}
