import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { RequestUser } from '#database/accounts/request-user.js';
import { isApi } from './is-api.js';

const SECRET_HEADERS = ['headers', '*.headers'].flatMap((parent) =>
  ['cookie', 'authorization', 'x-xsrf-token', 'set-cookie'].map((name) => `${parent}["${name}"]`),
);

/** JSON lines on the standard output, without anything that opens a session. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: {
      paths: [...SECRET_HEADERS, 'password', '*.password', '*.currentPassword', '*.newPassword', '*.token'],
      censor: '[secret]',
    },
    serializers: { err: toLoggedError },
  };
}

/** Of an error only what tells its story: a failed query's values may be a person's. */
function toLoggedError(error: Error & { code?: unknown; driverError?: { code?: unknown } }) {
  return {
    type: error.name,
    message: error.message,
    code: error.code ?? error.driverError?.code,
    stack: error.stack ?? '',
  };
}

/** One line per API request: who asked for what, and how it ended. Paths only: searches name people. */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    if (isApi(request)) {
      const { user } = request as FastifyRequest & { user?: RequestUser };
      request.log.info(
        {
          method: request.method,
          path: request.url.split('?', 1)[0],
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          userId: user?.id,
          address: request.ip,
        },
        'request',
      );
    }
    done();
  });
}
