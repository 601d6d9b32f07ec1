import pg from 'pg';
import type { Config } from '#config/config.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#database/embedded/embedded-postgres.js';
import { CommandError } from '../command-error.js';

export interface ProductDatabase {
  url: string;
  /** Null when the server is not ours. */
  embedded: EmbeddedPostgres | null;
}

/** The database in use: the one of `DATABASE_URL`, else the embedded one, started if it is not running. */
export async function openDatabase(config: Config): Promise<ProductDatabase> {
  if (!config.DATABASE_URL) {
    const embedded = await startEmbeddedPostgres(config.DATA_DIR).catch((error: Error) => {
      throw new CommandError(error.message, { cause: error });
    });
    return { url: embedded.url, embedded };
  }
  const client = new pg.Client({ connectionString: config.DATABASE_URL, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new CommandError(
      `DATABASE_URL : connexion impossible à PostgreSQL (${(error as Error).message || (error as NodeJS.ErrnoException).code}). Vérifiez l'adresse, l'utilisateur et le mot de passe.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  return { url: config.DATABASE_URL, embedded: null };
}
