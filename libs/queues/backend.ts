import { setDefaultBackendFactory, type QueueOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { createLastingBackend } from './lasting-postgres.js';

/** Where the queues live. */
export interface QueueBackendSettings {
  redisUrl: string | undefined;
  databaseUrl: string;
}

export interface QueueConnection {
  connection: QueueOptions['connection'];
  close(): void;
}

/**
 * The connection every queue and worker of this process is given: Redis where it is set, else PostgreSQL, which is
 * then made BullMQ's default backend. Call it before the first queue is built.
 */
export function selectQueueBackend(settings: QueueBackendSettings): QueueConnection {
  if (settings.redisUrl) {
    const redis = new Redis(settings.redisUrl, { maxRetriesPerRequest: null });
    redis.on('error', () => undefined); // told by the queues and workers that use it
    return { connection: redis, close: () => redis.disconnect() };
  }
  setDefaultBackendFactory(createLastingBackend as never);
  const connection = { connectionString: settings.databaseUrl, migrate: true, max: 4 } as never;
  return { connection, close: () => undefined };
}
