import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';

/** Nest's log lines through the one JSON logger. */
export class LogBridge implements LoggerService {
  constructor(private readonly logger: FastifyBaseLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.info(...line(message, rest));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn(...line(message, rest));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error(...line(message, rest));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.logger.fatal(...line(message, rest));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug(...line(message, rest));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace(...line(message, rest));
  }
}

/** Nest hands over the message, perhaps a stack, and last the name of who speaks. */
function line(message: unknown, rest: unknown[]): [object, string] {
  const context = rest.at(-1);
  if (message instanceof Error) return [{ context, err: message }, message.message];
  return [{ context, ...(rest.length > 1 ? { stack: rest[0] } : {}) }, String(message)];
}
