import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/config.js';
import { Csrf } from './access/csrf.js';
import { Audit } from './audit/audit.js';
import { auditRefusals } from './audit/audit-refusals.js';
import { isApi } from './http/is-api.js';
import { logRequests } from './http/logging.js';
import { addSecurityHeaders } from './http/security-headers.js';
import { serveUi } from './http/static-ui.js';
import { validation } from './http/validation.js';
import { serveDocs } from './openapi/serve-docs.js';
import { ProblemFilter } from './problems/problem.filter.js';

/** Everything between the network and the controllers; tests use the same. */
export async function configureApp(
  app: NestFastifyApplication,
  config: Config,
  uiFolder?: string,
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const csrf = app.get(Csrf);
  logRequests(fastify);
  auditRefusals(fastify, app.get(Audit));
  await addSecurityHeaders(app, config);
  await app.register(cookie as never);
  await app.register(multipart as never);
  // Published files are sent as they are, byte for byte.
  fastify.addHook('onRoute', (route) => {
    if (/\/(:format|:id\/file)$/.test(route.url)) route.compress = false;
  });
  await app.register(compress as never, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // A small compressed body may hide a huge one.
    globalDecompression: false,
  });
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isApi(request)) csrf.check(request, reply);
  });
  app.useGlobalFilters(new ProblemFilter());
  app.useGlobalPipes(validation());
  serveDocs(app);
  serveUi(fastify, csrf, uiFolder);
}
