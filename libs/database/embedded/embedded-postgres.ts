import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  copyBinaries,
  findInstalledBinaries,
  getServerUser,
  isReachableByOthers,
  runBinary,
  type ServerUser,
} from './binaries.js';
import { findLastPort, findRunningServer, isPostgresAlive, type RunningServer } from './running-server.js';

/** What we must remember of our server between two starts; the password opens it, so only its owner may read it. */
interface Settings {
  id: string;
  password: string;
  /** From DATA_DIR, so that a copy of it is whole; absolute when it lies elsewhere. */
  folder: string;
}

export interface EmbeddedPostgres {
  url: string;
  /** Where its data lies: under DATA_DIR, or under /var/lib when the server's user cannot enter DATA_DIR. */
  folder: string;
  pid: number;
  /** False when it was running already. */
  startedHere: boolean;
  stop(): Promise<void>;
}

/** Memory and WAL for a machine of 2 cores that also runs api and worker; JIT costs more than it gives here. */
const SERVER_SETTINGS = {
  listen_addresses: "'127.0.0.1'",
  unix_socket_directories: "''",
  shared_buffers: '256MB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  max_connections: '200',
  jit: 'off',
  timezone: "'UTC'",
  log_timezone: "'UTC'",
};

const START_TRIES = 10;

/**
 * Starts the embedded PostgreSQL of a data folder, or takes over the one that a killed run left.
 * @param overrides server settings on top of ours, for a new cluster (tests trade durability for speed)
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  overrides: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const user = getServerUser();
  const settings = loadSettings(dataDir, user);
  const installed = findInstalledBinaries();
  const native =
    user === null || isReachableByOthers(installed)
      ? installed
      : copyBinaries(installed, join(settings.folder, 'bin'));
  const data = join(settings.folder, 'data');
  const ctl = (...args: string[]) => runBinary(join(native, 'bin', 'pg_ctl'), ['-D', data, ...args], user);

  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(native, settings, data, user, overrides);
  const log = join(settings.folder, 'postgresql.log');
  const toUrl = (port: number) => `postgres://annuaire:${settings.password}@127.0.0.1:${port}/annuaire`;
  let running = findRunningServer(data);
  // One that is dying just now is as good as none.
  if (running && !(await ensureDatabase(toUrl(running.port), running.pid))) running = null;
  const server = running ?? (await start(ctl, data, log));
  const url = toUrl(server.port);
  if (!running && !(await ensureDatabase(url, server.pid)))
    throw new Error(`PostgreSQL embarqué : il s'est arrêté aussitôt, voir ${log}`);
  return {
    url,
    folder: settings.folder,
    pid: server.pid,
    startedHere: running === null,
    stop: async () => void (await ctl('stop', '-m', 'fast', '-w')),
  };
}

/** Starts the server, on the port it had before if that is free: programs that outlived it find it again. */
async function start(
  ctl: (...args: string[]) => Promise<{ code: number }>,
  data: string,
  log: string,
): Promise<RunningServer> {
  for (let tries = 1; ; tries++) {
    const port = await findFreePort(findLastPort(data));
    const { code } = await ctl('start', '-w', '-t', '60', '-l', log, '-o', `-p ${port}`);
    const started = code === 0 ? findRunningServer(data) : null;
    if (started) return started;
    // The sessions of a server that was killed hold its memory until they notice.
    if (tries === START_TRIES) throw new Error(`PostgreSQL embarqué : le démarrage a échoué, voir ${log}`);
    await sleep(500);
  }
}

function loadSettings(dataDir: string, user: ServerUser | null): Settings {
  const file = join(dataDir, 'postgres.json');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) {
    const id = randomBytes(6).toString('hex');
    const folder =
      user === null || isReachableByOthers(dataDir) ? 'postgres' : join('/var/lib/annuaire-veto-pharma', id);
    const settings: Settings = { id, password: randomBytes(24).toString('base64url'), folder };
    writeFileSync(file, JSON.stringify(settings, null, 2), { mode: 0o600 });
  }
  const saved = JSON.parse(readFileSync(file, 'utf8')) as Settings;
  const settings = { ...saved, folder: resolve(dataDir, saved.folder) };
  mkdirSync(settings.folder, { recursive: true, mode: 0o755 });
  if (user) chownSync(settings.folder, user.uid, user.gid);
  return settings;
}

async function initialise(
  native: string,
  settings: Settings,
  data: string,
  user: ServerUser | null,
  overrides: Record<string, string>,
) {
  // A cluster cut short in the making has no PG_VERSION at its end state: start again from nothing.
  rmSync(data, { recursive: true, force: true });
  const passwordFile = join(settings.folder, 'initial-password');
  writeFileSync(passwordFile, settings.password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const args = [
    '-D',
    data,
    '-U',
    'annuaire',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
  ];
  const made = await runBinary(
    join(native, 'bin', 'initdb'),
    [...args, '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    user,
  );
  rmSync(passwordFile);
  if (made.code !== 0) throw new Error(`PostgreSQL embarqué : l'initialisation a échoué.\n${made.output}`);
  const lines = Object.entries({ ...SERVER_SETTINGS, ...overrides }).map(
    ([name, value]) => `${name} = ${value}\n`,
  );
  appendFileSync(join(data, 'postgresql.conf'), lines.join(''));
}

/**
 * A server that another start of ours left while it was starting is waited for.
 * @returns false when it ended instead
 */
async function ensureDatabase(url: string, pid: number): Promise<boolean> {
  for (;;) {
    const client = new pg.Client({ connectionString: url.replace(/annuaire$/, 'postgres') });
    try {
      await client.connect();
      const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'annuaire'");
      if (rowCount === 0) await client.query('CREATE DATABASE annuaire');
      return true;
    } catch (error) {
      if (!isPostgresAlive(pid)) return false;
      // Of the network, or a server that starts or ends.
      const { code = 'ENONE' } = error as { code?: string };
      if (!/^(E[A-Z]+|57P0\d)$/.test(code)) throw error;
      await sleep(200);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** The wanted port if it is free now, else any that is; 5432 may be another PostgreSQL's. */
async function findFreePort(wanted: number | null): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (wanted === null ? reject(error) : resolve(findFreePort(null))));
    server.listen(wanted ?? 0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
