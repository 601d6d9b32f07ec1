import { type Config, ConfigError, loadConfig } from '#config/config.js';
import type { ApiConfig } from './app.module.js';
import { createApp } from './create-app.js';

const STOP_PATIENCE_MS = 10_000;

/** Starts the API; its parent is told when it listens, and on which port. */
async function main(): Promise<void> {
  const config = withDatabase(loadConfig());
  const app = await createApp(config);
  await app.listen(config.PORT, config.HOST);
  const { port } = app.getHttpServer().address() as { port: number };
  process.send?.({ ready: true, port });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // A download that its reader let hang must not hold the rest back.
    setTimeout(() => process.exit(0), STOP_PATIENCE_MS).unref();
    await app.close().catch(() => undefined);
    process.exit(0);
  };
  // Without its parent nobody would stop it any more.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => void stop());
}

function withDatabase(config: Config): ApiConfig {
  if (!config.DATABASE_URL) throw new ConfigError(['DATABASE_URL : adresse de la base de données attendue']);
  return { ...config, DATABASE_URL: config.DATABASE_URL };
}

/** One French line: whoever starts the product is no reader of stacks. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  if (code === 'EADDRINUSE') return `Le port ${port} est déjà pris : choisissez-en un autre avec PORT.`;
  if (code === 'EACCES') return `Le port ${port} est réservé : choisissez-en un autre avec PORT.`;
  if (code && /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|28P01|28000|3D000)$/.test(code))
    return `La base de données ne répond pas (${code}) : vérifiez DATABASE_URL.`;
  return `L'API n'a pas pu démarrer : ${message ?? String(error)}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
