import { spawnSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.js';
import { findFreePort, killStarter, RunningProduct } from './running-product.js';

jest.setTimeout(180_000);

/** What a user sees of a start that fails: lines to read, and no trace of the program's inside. */
const expectPlain = (stderr: string) => expect(stderr).not.toMatch(/\n\s+at |node:|Error:|undefined|\{/);

describe('the product under its supervisor', () => {
  let dataDir: string;
  let port: number;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'annuaire-start-'));
    await chmod(dataDir, 0o755);
    port = await findFreePort();
  });
  afterAll(async () => {
    await (await startEmbeddedPostgres(dataDir)).stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends as a whole on %s', async (signal) => {
    const product = await RunningProduct.start(dataDir, port);
    expect((await product.main.kill(signal)).code).toBe(0);
    expect(await product.waitForLeftovers()).toEqual([]);
  });

  it.each(['worker', 'api', 'PostgreSQL'] as const)(
    'ends as a whole when its %s is killed, and says whose log tells why',
    async (part) => {
      const product = await RunningProduct.start(dataDir, port);
      process.kill(product.parts[part], 'SIGKILL');
      const { code, stderr } = await product.main.ended;
      expect(code).toBe(1);
      expect(stderr).toContain(`« ${part} » s'est arrêté ; tout s'arrête.`);
      expectPlain(stderr);
      expect(await product.waitForLeftovers()).toEqual([]);
    },
  );

  it('ends as a whole when the npm that started it is killed', async () => {
    expect(await killStarter(dataDir, port)).toEqual([]);
  });

  it('starts from a copy of its folder, on the data of the copy', async () => {
    const copy = `${dataDir}-copy`;
    // Owners kept: PostgreSQL's folder is its user's.
    expect(spawnSync('cp', ['-a', dataDir, copy]).status).toBe(0);
    const product = await RunningProduct.start(copy, port);
    expect(readlinkSync(`/proc/${product.parts.PostgreSQL}/cwd`)).toBe(join(copy, 'postgres', 'data'));
    expect((await product.main.kill('SIGTERM')).code).toBe(0);
    await rm(copy, { recursive: true, force: true });
  });

  it('starts over what a killed run left, and then ends as a whole', async () => {
    const killed = await RunningProduct.start(dataDir, port);
    await killed.main.kill('SIGKILL');
    const next = await RunningProduct.start(dataDir, port);
    expect(next.parts.PostgreSQL).toBe(killed.parts.PostgreSQL);
    expect((await next.main.kill('SIGTERM')).code).toBe(0);
    expect(await killed.waitForLeftovers()).toEqual([]);
    expect(await next.waitForLeftovers()).toEqual([]);
  });

  it('starts where everything was killed at once', async () => {
    const killed = await RunningProduct.start(dataDir, port);
    for (const pid of [killed.main.pid, ...Object.values(killed.parts)]) process.kill(pid, 'SIGKILL');
    const next = await RunningProduct.start(dataDir, port);
    expect((await next.main.kill('SIGTERM')).code).toBe(0);
    expect(await next.waitForLeftovers()).toEqual([]);
  });

  it('refuses to run twice on one folder, and leaves the first run alone', async () => {
    const first = await RunningProduct.start(dataDir, port);
    const { code, stderr } = await RunningProduct.run(dataDir, await findFreePort()).ended;
    expect(code).toBe(1);
    expect(stderr).toContain('Le produit tourne déjà sur cette base.');
    expectPlain(stderr);
    expect((await fetch(`http://127.0.0.1:${port}/api/v2/health/ready`)).status).toBe(200);
    expect((await first.main.kill('SIGINT')).code).toBe(0);
    expect(await first.waitForLeftovers()).toEqual([]);
  });
});

describe('a start that cannot be', () => {
  let dataDir: string;
  let taken: Server;
  let takenPort: number;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'annuaire-no-start-'));
    taken = createServer((socket) => socket.destroy());
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    takenPort = (taken.address() as { port: number }).port;
  });
  afterAll(async () => {
    await new Promise((done) => taken.close(done));
    await rm(dataDir, { recursive: true, force: true });
  });

  /** @returns what it wrote on its way out, line by line */
  async function fail(env: Record<string, string>, port?: number): Promise<string[]> {
    const { code, stderr } = await RunningProduct.run(dataDir, port ?? (await findFreePort()), env).ended;
    expect(code).toBe(1);
    expectPlain(stderr);
    return stderr.trim().split('\n');
  }

  it('says that its port is taken, and starts nothing', async () => {
    expect(await fail({}, takenPort)).toEqual([
      `Le port ${takenPort} est déjà pris. Libérez-le, ou donnez-en un autre : PORT=3001 npm start`,
    ]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.each([
    ['no server', () => 'postgres://annuaire:secret@127.0.0.1:1/annuaire'],
    ['a server of something else', () => `postgres://annuaire:secret@127.0.0.1:${takenPort}/annuaire`],
    ['a wrong password', () => process.env.TEST_DATABASE_URL!.replace(/:[^:@]+@/, ':secret@')],
    ['no such database', () => process.env.TEST_DATABASE_URL!.replace(/\/\w+$/, '/absente')],
  ])('says in one line that DATABASE_URL leads to %s, without its password', async (_, url) => {
    const lines = await fail({ DATABASE_URL: url() });
    expect(lines).toEqual([
      'Base de données…',
      expect.stringMatching(/^DATABASE_URL : connexion impossible à PostgreSQL \(.+\)\. Vérifiez l'adresse/),
    ]);
    expect(lines.join()).not.toContain('secret');
  });

  it('says in one line that REDIS_URL leads nowhere, and starts nothing', async () => {
    expect(await fail({ REDIS_URL: 'redis://:secret@127.0.0.1:1' })).toEqual([
      "REDIS_URL : Redis ne répond pas (connect ECONNREFUSED 127.0.0.1:1). Vérifiez l'adresse et le mot de passe.",
    ]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('names every variable that is wrong', async () => {
    expect(await fail({ PORT: 'abc', DATABASE_URL: 'mysql://x', SMTP_URL: 'nope' })).toEqual([
      'Configuration invalide :',
      expect.stringContaining('PORT : '),
      expect.stringContaining('DATABASE_URL : '),
      expect.stringContaining('SMTP_URL : '),
    ]);
  });
});
