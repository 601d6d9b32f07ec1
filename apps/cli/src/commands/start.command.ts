import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { type Config, loadConfig } from '#config/config.js';
import { openDataSource, runMigrations } from '#database/data-source.js';
import type { EmbeddedPostgres } from '#database/embedded/embedded-postgres.js';
import { isPostgresAlive } from '#database/embedded/running-server.js';
import { CommandError } from '../command-error.js';
import { openDatabase } from '../product/database.js';
import { ensureFirstAdministrator, type FirstAdministrator } from '../product/first-administrator.js';
import { checkQueue } from '../product/queue.js';
import { loadSamples } from '../product/samples.js';
import { Supervisor } from '../product/supervisor.js';

export function addStartCommand(program: Command): void {
  program
    .command('start')
    .description('lance tout : base, worker, API et interface sur un seul port')
    .action(async () => {
      process.exitCode = await start(loadConfig());
    });
}

async function start(config: Config): Promise<number> {
  const interrupted = Promise.race([waitForSignal(), waitForOrphaned()]);
  await checkPort(config);
  await checkQueue(config);
  step('Base de données…');
  const { url, embedded } = await openDatabase(config);
  let supervisor: Supervisor | null = null;
  try {
    supervisor = await Supervisor.claim(config, url);
    const ended = run(supervisor, config, url).then(() => supervisor!.waitForAnyEnd());
    const databaseEnded = embedded ? waitForDatabaseEnd(embedded) : new Promise<never>(() => undefined);
    const first = await Promise.race([databaseEnded, ended, interrupted]);
    if (first === null) {
      step('Arrêt…');
      return 0;
    }
    const log =
      first === 'PostgreSQL' ? `${embedded!.folder}/postgresql.log` : `${config.DATA_DIR}/logs/${first}.log`;
    process.stderr.write(`« ${first} » s'est arrêté ; tout s'arrête. Voir ${log}\n`);
    return 1;
  } finally {
    await supervisor?.stop();
    // Not before it is ours alone: a run that was refused leaves the other's server up.
    if (supervisor) await embedded?.stop();
  }
}

async function run(supervisor: Supervisor, config: Config, url: string): Promise<void> {
  const dataSource = await openDataSource(url, 4);
  try {
    await runMigrations(dataSource);
    const administrator = await ensureFirstAdministrator(dataSource, config);
    // Told at once: it is shown once, and loading the samples may be interrupted.
    if (administrator) tellAdministrator(administrator);
    step('Worker et API…');
    await supervisor.start('worker');
    await supervisor.start('api');
    if (config.SAMPLE_DATA) {
      await Promise.race([
        loadSamples(dataSource, config, url),
        supervisor.waitForAnyEnd().then(stoppedWhileLoading),
      ]);
    }
    tellAddress(config);
  } finally {
    await dataSource.destroy();
  }
}

function stoppedWhileLoading(name: string): never {
  throw new CommandError(`« ${name} » s'est arrêté pendant le chargement des données d'exemple.`);
}

/** The embedded server is a part like the others; it is no child of ours, so it is looked at. */
async function waitForDatabaseEnd({ pid }: EmbeddedPostgres): Promise<string> {
  for (;;) {
    await sleep(1000);
    if (!isPostgresAlive(pid)) return 'PostgreSQL';
  }
}

/** Resolves with null on Ctrl-C or SIGTERM. */
async function waitForSignal(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(null));
  });
}

/** Resolves with null when npm, who started us, is killed: nobody could stop us any more. */
async function waitForOrphaned(): Promise<null> {
  // Without npm we may be a service, whose starter goes at once.
  if (!process.env.npm_lifecycle_event) return new Promise(() => undefined);
  const parent = process.ppid;
  while (process.ppid === parent) await sleep(1000);
  return null;
}

/** Tried before anything is started. */
async function checkPort({ PORT, HOST }: Config): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'est déjà pris' : `ne peut pas être ouvert (${error.code})`;
      reject(
        new CommandError(`Le port ${PORT} ${why}. Libérez-le, ou donnez-en un autre : PORT=3001 npm start`),
      );
    });
    server.listen(PORT, HOST, () => server.close(() => resolve()));
  });
}

function step(line: string): void {
  process.stderr.write(`${line}\n`);
}

function tellAdministrator({ email, generatedPassword }: FirstAdministrator): void {
  const password = generatedPassword
    ? `mot de passe ${generatedPassword} (affiché cette seule fois : notez-le)`
    : 'mot de passe de ADMIN_PASSWORD';
  process.stdout.write(`\nPremier administrateur : ${email}, ${password}\n\n`);
}

function tellAddress(config: Config): void {
  const address = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  process.stdout.write(
    `\nAnnuaire Véto-Pharma est prêt : ${address}\nConnexion : ${address}/login avec l'adresse ${config.ADMIN_EMAIL}\nArrêt : Ctrl-C\n\n`,
  );
}
