import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController } from 'fastify';
import { AppModule, type ApiConfig } from './app.module.js';
import { configureApp } from './configure-app.js';
import { answerClientError } from './http/client-error.js';
import { LogBridge } from './http/log-bridge.js';
import { loggerOptions } from './http/logging.js';
import { sendProblem } from './problems/problem.filter.js';

/**
 * The whole app, ready to listen. The caller closes it.
 * @param uiFolder where the interface's build lies, when not in its usual place
 */
export async function createApp(config: ApiConfig, uiFolder?: string): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    logger: loggerOptions(config.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // The reverse proxy tells the visitor's address; nobody else is believed.
    trustProxy: toTrust(config.TRUST_PROXY),
    bodyLimit: 1_000_000,
    frameworkErrors: (error: Error, request: unknown, reply: unknown) =>
      sendProblem(error, request as never, reply as never),
    clientErrorHandler: answerClientError,
    // A thousand ids make a long URL.
    http: { maxHeaderSize: 32_768 },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), adapter, {
    logger: new LogBridge(adapter.getInstance().log),
    abortOnError: false,
  });
  await configureApp(app, config, uiFolder);
  return app;
}

/** A number is that of the relays in front of us. */
function toTrust(proxies: string | number) {
  if (typeof proxies === 'string') return proxies;
  return (_address: string, hop: number) => hop < proxies;
}
