import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '#config/config.js';
import { isApi } from './is-api.js';

/** No inline script; styles may be inline, as the interface's style library writes them at run time. */
export async function addSecurityHeaders(app: NestFastifyApplication, config: Config): Promise<void> {
  const https = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const audience = config.MATOMO_URL ? [new URL(config.MATOMO_URL).origin] : [];
  await app.register(helmet as never, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...audience],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...audience],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...audience],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  // Personal data stays in no cache, unless a route says otherwise.
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isApi(request)) reply.header('cache-control', 'no-store');
    done();
  });
}
