import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Audit, Origin } from './audit.js';

/** Events of one address in a minute: what comes after is in the logs only, so that no one can fill the table. */
const EVENTS_A_MINUTE = 20;

/** Records what was refused: every 403, and keys that opened nothing. A visitor not yet signed in is no refusal. */
export function auditRefusals(fastify: FastifyInstance, audit: Audit): void {
  let counts = new Map<string, number>();
  const timer = setInterval(() => (counts = new Map()), 60_000).unref();
  fastify.addHook('onClose', (_, done) => {
    clearInterval(timer);
    done();
  });
  // Before the answer leaves: who sees a refusal can find its event.
  fastify.addHook('onSend', async (request: FastifyRequest & Origin, reply) => {
    const status = reply.statusCode;
    if (status !== 403 && !(status === 401 && request.headers.authorization !== undefined)) return;
    const count = (counts.get(request.ip) ?? 0) + 1;
    counts.set(request.ip, count);
    if (count > EVENTS_A_MINUTE) return;
    const detail = { method: request.method, path: request.url.split('?', 1)[0]!.slice(0, 200), status };
    await audit
      .record(request, { action: 'access.refused', targetType: 'route', detail })
      .catch((error: unknown) => request.log.error({ err: error }, 'audit event lost'));
  });
}
