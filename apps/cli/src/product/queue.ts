import type { Config } from '#config/config.js';
import { pingRedis } from '#queues/backend.js';
import { CommandError } from '../command-error.js';

/** Tried before anything is started: a queue on PostgreSQL is there with the database, a Redis may not be. */
export async function checkQueue({ REDIS_URL }: Config): Promise<void> {
  if (!REDIS_URL) return;
  await pingRedis(REDIS_URL).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(
      `REDIS_URL : Redis ne répond pas (${error.message || error.code}). Vérifiez l'adresse et le mot de passe.`,
    );
  });
}
