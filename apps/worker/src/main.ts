import 'reflect-metadata';
import { constants, setPriority } from 'node:os';
import { ConsoleLogger, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigError, loadConfig } from '#config/config.js';
import { WorkerModule } from './worker.module.js';

/** A started program waits this long for running stages before it leaves them to the next start. */
const SHUTDOWN_MS = 8_000;

async function main(): Promise<void> {
  const config = loadConfig();
  if (!config.DATABASE_URL)
    throw new ConfigError(['DATABASE_URL : nécessaire pour lancer le worker seul (npm start la fournit)']);
  // People who search come before files that are made.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const app = await NestFactory.createApplicationContext(WorkerModule.with(config, config.DATABASE_URL), {
    logger: new ConsoleLogger({
      json: true,
      logLevels: config.LOG_LEVEL === 'silent' ? [] : ['fatal', 'error', 'warn', 'log'],
    }),
    abortOnError: false,
  });
  stopWith(app);
  process.send?.({ ready: true });
}

/** Ends on SIGTERM, and when the program that started us is gone; Ctrl-C is its business when there is one. */
function stopWith(app: INestApplicationContext): void {
  const stop = () => {
    setTimeout(() => process.exit(0), SHUTDOWN_MS).unref();
    void app.close().finally(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  process.on('SIGINT', () => process.connected || stop());
}

main().catch((error: unknown) => {
  const line =
    error instanceof ConfigError
      ? error.message
      : `Le worker n'a pas pu démarrer : ${error instanceof Error ? error.message : String(error)}`;
  process.stderr.write(`${line}\n`);
  process.exit(1);
});
