import { createRedisBackend, setDefaultBackendFactory, type QueueOptions } from 'bullmq';
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
 * The connection every queue and worker of this process is given: Redis where it is set, else PostgreSQL; that backend
 * is made BullMQ's default. Call it before the first queue is built.
 */
export function selectQueueBackend(settings: QueueBackendSettings): QueueConnection {
  if (settings.redisUrl) {
    const redis = new Redis(settings.redisUrl, { maxRetriesPerRequest: null });
    redis.on('error', () => undefined); // told by the queues and workers that use it
    setDefaultBackendFactory(createRedisBackend);
    return { connection: redis, close: () => redis.disconnect() };
  }
  setDefaultBackendFactory(createLastingBackend as never);
  const connection = { connectionString: settings.databaseUrl, migrate: true, max: 4 } as never;
  return { connection, close: () => undefined };
}

/** Asks a Redis whether it is there, once. @throws why it is not */
export async function pingRedis(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 5_000, retryStrategy: () => null });
  let cause: Error | undefined;
  redis.on('error', (error: Error) => (cause = error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw cause ?? error;
  } finally {
    redis.disconnect();
  }
}
