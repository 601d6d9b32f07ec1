import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { findStampedDate } from '../data-date.js';
import {
  DownloadError,
  TemporaryDownloadError,
  understandNetworkError,
  understandStatus,
} from './download-error.js';
import { readFileName } from './file-name.js';
import type { DownloadLimits } from './limits.js';
import { openResponse } from './open-response.js';
import type { FetchHints } from '#database/imports/import.entity.js';

export interface DownloadRequest {
  url: string;
  /** Where the file is written. */
  target: string;
  /** Of the last accepted file, to know it again without downloading it; null: none. */
  hints: FetchHints | null;
  limits: DownloadLimits;
  /** PEM of an authority that is in no usual store. */
  extraCa: string | null;
  /** `total` null: the server does not say. */
  onBytes(done: number, total: number | null): void;
}

/** `changed: false`: the last accepted file again, and nothing was written. */
export interface Download {
  changed: boolean;
  hints: FetchHints;
}

/**
 * Gets a file over HTTP, trying again with growing waits what a later try may mend.
 * @throws DownloadError in French
 */
export async function download(request: DownloadRequest): Promise<Download> {
  const { limits } = request;
  const deadline = performance.now() + limits.totalMs;
  for (let tries = 1; ; tries++) {
    const signal = AbortSignal.timeout(Math.max(1, Math.ceil(deadline - performance.now())));
    try {
      return await tryOnce(request, signal);
    } catch (error) {
      if (signal.aborted) throw refuseLate(limits, error);
      const known = isDiskError(error) ? error : understandNetworkError(error);
      if (!(known instanceof TemporaryDownloadError)) throw known;
      const wait = Math.max(
        limits.firstWaitMs * 2 ** (tries - 1),
        Math.min(known.retryAfterMs ?? 0, limits.longestWaitMs),
      );
      if (tries >= limits.tries)
        throw new DownloadError(
          'download_failed',
          `${known.detail} ${tries} essais ont été faits ; relancez l'import plus tard.`,
          { cause: known },
        );
      if (performance.now() + wait > deadline) throw refuseLate(limits, known);
      await sleep(wait);
    }
  }
}

async function tryOnce(request: DownloadRequest, signal: AbortSignal): Promise<Download> {
  const hints = request.hints?.url === request.url ? request.hints : null;
  const headers = {
    ...(hints?.etag && { 'If-None-Match': hints.etag }),
    ...(hints?.lastModified && { 'If-Modified-Since': hints.lastModified }),
  };
  const { idleMs } = request.limits;
  const { response, url } = await openResponse(new URL(request.url), {
    ...{ headers, idleMs, extraCa: request.extraCa, signal },
  });
  try {
    if (response.statusCode === 304 && hints) return { changed: false, hints };
    if (response.statusCode !== 200)
      throw understandStatus(response.statusCode ?? 0, response.headers['retry-after']);
    const found = readHints(request.url, response, url);
    if (hints && isSame(hints, found)) return { changed: false, hints: found };
    await save(response, request, signal);
    return { changed: true, hints: found };
  } finally {
    response.destroy();
  }
}

function readHints(asked: string, { headers }: IncomingMessage, url: URL): FetchHints {
  return {
    url: asked,
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    fileName: readFileName(headers['content-disposition'], url),
  };
}

/** Servers that know nothing of conditional requests: the same tag, or the same dated name, is the same file. */
function isSame(before: FetchHints, now: FetchHints): boolean {
  if (before.etag && now.etag) return before.etag === now.etag;
  return findStampedDate(now.fileName) !== null && before.fileName === now.fileName;
}

async function save(response: IncomingMessage, request: DownloadRequest, signal: AbortSignal): Promise<void> {
  const { maxBytes } = request.limits;
  const total = Number(response.headers['content-length']) || null;
  if (total !== null && total > maxBytes) throw refuseLarge(maxBytes);
  let done = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      done += chunk.length;
      request.onBytes(done, total);
      next(done > maxBytes ? refuseLarge(maxBytes) : null, chunk);
    },
  });
  await pipeline(response, count, createWriteStream(request.target), { signal });
  if (done === 0) throw new TemporaryDownloadError('Le serveur de la source a envoyé un fichier vide.');
}

function refuseLarge(maxBytes: number): DownloadError {
  return new DownloadError(
    'download_too_large',
    `Le fichier dépasse ${Math.round(maxBytes / 1e6)} Mo : il n'est pas téléchargé. Vérifiez son adresse, ou augmentez FETCH_LIMIT_MB.`,
  );
}

function refuseLate({ totalMs }: DownloadLimits, cause: unknown): DownloadError {
  const why = cause instanceof DownloadError ? ` ${cause.detail}` : '';
  return new DownloadError(
    'download_too_long',
    `Le fichier n'a pas pu être téléchargé en ${Math.ceil(totalMs / 60_000)} min.${why} Relancez l'import plus tard.`,
    { cause },
  );
}

/** A full disk is our fault, and not the server's. */
function isDiskError(error: unknown): boolean {
  return ['ENOSPC', 'EACCES', 'EROFS', 'EMFILE'].includes((error as NodeJS.ErrnoException)?.code ?? '');
}
