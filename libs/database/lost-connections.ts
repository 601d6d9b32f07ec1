import { EventEmitter } from 'node:events';
import pg from 'pg';

/**
 * A connection to PostgreSQL that is lost while nobody listens to its client must not end the process. Pools listen to
 * idle clients only, TypeORM and BullMQ to those they hold save for moments (while they connect, migrate or close):
 * a server killed at such a moment took the api and the worker with it. Nothing is hidden: whoever waits for a query of
 * the client gets the error.
 */
pg.Client.prototype.emit = function emit(this: pg.Client, event: string | symbol, ...args: unknown[]) {
  if (event === 'error' && this.listenerCount('error') === 0) return false;
  return EventEmitter.prototype.emit.call(this, event, ...args);
};
