import type { Socket } from 'node:net';
import { Problem } from '../problems/problem.js';

/** What Node refuses before there is a request, by its error code. */
const REFUSALS: Record<string, [status: number, detail: string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    "Les en-têtes de la demande sont trop longs : raccourcissez l'adresse ou le filtre.",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "La demande n'est pas arrivée à temps."],
};
const UNREADABLE: [number, string] = [400, "La requête n'a pas pu être lue."];

/** Answers as every other error is answered, and hangs up. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // Gone: there is nobody to answer.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] = REFUSALS[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify(new Problem('bad_request', detail, { status }).toBody());
  socket.end(
    [
      `HTTP/1.1 ${status} Refused`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
