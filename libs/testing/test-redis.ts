import { Redis } from 'ioredis';

let used = 0;

/**
 * The Redis database for the queues of one test, emptied, when the tests run on Redis (`REDIS_URL`); else undefined, and
 * they run on PostgreSQL. Each Jest worker keeps to databases of its own: queues of two tests must not mix.
 */
export async function createTestRedis(): Promise<string | undefined> {
  if (!process.env.REDIS_URL) return undefined;
  const worker = Number(process.env.JEST_WORKER_ID ?? '1') - 1;
  // Redis has 16 databases by default: 4 workers, 4 databases each in turn.
  const url = new URL(`/${(worker % 4) * 4 + (used++ % 4)}`, process.env.REDIS_URL).href;
  await emptyRedis(url);
  return url;
}

/** Loses every job, as a Redis without persistence does when it restarts. */
export async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
}
