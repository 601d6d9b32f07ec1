import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { ACTIVE_IMPORT_STATUSES, type ActiveImportStatus, ENDED_IMPORT_STATUSES } from '@annuaire/contracts';
import type { DataSource } from 'typeorm';
import { hashToken } from '#accounts/link-token.js';
import { ApiKeyRepository } from '#database/accounts/api-key.repository.js';
import { UserRepository } from '#database/accounts/user.repository.js';
import { openDataSource, runMigrations } from '#database/data-source.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#database/embedded/embedded-postgres.js';
import { ImportRepository } from '#database/imports/import.repository.js';
import { ImportDispatcher } from '#queues/import-dispatcher.js';
import { JobQueues } from '#queues/job-queues.js';
import { ProgramProcess } from '#testing/program-process.js';

const PATIENCE_MS = 60_000;

/** api and worker as they run in production, on a PostgreSQL of their own. */
export class WholeProduct {
  server!: EmbeddedPostgres;
  dataSource!: DataSource;
  queues!: JobQueues;
  private programs: ProgramProcess[] = [];
  private port = 0;
  private readonly key = `avp_${randomBytes(6).toString('base64url')}${randomBytes(32).toString('base64url')}`;

  constructor(
    private readonly folder: string,
    private readonly redisUrl?: string,
  ) {}

  async prepare(): Promise<void> {
    await mkdir(this.folder, { mode: 0o755 });
    this.server = await startEmbeddedPostgres(this.folder);
    this.dataSource = await openDataSource(this.server.url, 2);
    await runMigrations(this.dataSource);
    const user = await new UserRepository(this.dataSource).create({
      ...{ firstName: 'Camille', lastName: 'Fictif', email: 'camille@annuaire.example', role: 'SUPER_ADMIN' },
      ...{ companyId: null, status: 'ACTIVE', passwordHash: null },
    });
    const secretHash = hashToken(this.key);
    await new ApiKeyRepository(this.dataSource).create(
      { userId: user.id, name: 'Essai', prefix: this.key.slice(0, 12), secretHash, expiresAt: null },
      1,
    );
    this.queues = JobQueues.open({ redisUrl: this.redisUrl, databaseUrl: this.server.url });
  }

  async start(): Promise<void> {
    this.port = await findFreePort();
    const env = {
      ...{ DATABASE_URL: this.server.url, DATA_DIR: this.folder, PORT: `${this.port}`, LOG_LEVEL: 'fatal' },
      ...(this.redisUrl && { REDIS_URL: this.redisUrl }),
    };
    this.programs = await Promise.all([
      ProgramProcess.start('api', env),
      ProgramProcess.start('worker', env),
    ]);
  }

  async killDatabase(): Promise<void> {
    process.kill(this.server.pid, 'SIGKILL');
  }

  async restartDatabase(): Promise<void> {
    const { url } = this.server;
    this.server = await startEmbeddedPostgres(this.folder);
    expect(this.server.url).toBe(url);
    // Each connection of our own pool finds out for itself.
    const ask = () => this.dataSource.query('SELECT pg_sleep(0.05)');
    await until(async () => (await Promise.all([ask(), ask()])).length === 2);
  }

  /** Ends both programs. @returns what they wrote of their own accord: nothing, if all went well */
  async stop(): Promise<string> {
    const ended = await Promise.all(this.programs.map((program) => program.kill('SIGTERM')));
    this.programs = [];
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    return ended.map(({ stderr }) => stderr).join('');
  }

  async close(): Promise<void> {
    for (const program of this.programs) await program.kill();
    await this.queues.close();
    await this.dataSource.destroy();
    await this.server.stop();
  }

  async get(path: string): Promise<{ status: number; type: string; text: string }> {
    const headers = { authorization: `Bearer ${this.key}` };
    const answer = await fetch(`http://127.0.0.1:${this.port}/api/v2/${path}`, { headers });
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      text: await answer.text(),
    };
  }

  async waitUntilReady(): Promise<void> {
    await until(async () => (await this.get('health/ready')).status === 200);
  }

  async request(path: string, dataDate: string): Promise<number> {
    const dispatcher = new ImportDispatcher(
      new ImportRepository(this.dataSource),
      this.queues,
      this.dataSource,
    );
    const source = { kind: 'local' as const, path };
    const wanted = { registry: 'rpps' as const, source, fileName: 'rpps.txt', dataDate, requestedBy: null };
    return (await dispatcher.request(wanted)).id;
  }

  async getImport(id: number) {
    return new ImportRepository(this.dataSource).getById(id);
  }

  async waitForEnd(id: number): Promise<string> {
    let status = '';
    await until(async () => {
      status = (await this.getImport(id)).status;
      return (ENDED_IMPORT_STATUSES as readonly string[]).includes(status);
    });
    return status;
  }

  /** As soon as the import stands at a stage, or is past it. */
  async waitForStage(id: number, stage: ActiveImportStatus): Promise<void> {
    const order: readonly string[] = [...ACTIVE_IMPORT_STATUSES, ...ENDED_IMPORT_STATUSES];
    await until(async () => order.indexOf((await this.getImport(id)).status) >= order.indexOf(stage), 1);
  }
}

/** Our own connections are lost with the others': then it is not reached yet. */
async function until(reached: () => Promise<boolean>, everyMs = 50): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await reached().catch(() => false))) {
    if (performance.now() > end) throw new Error('It does not come to that');
    await sleep(everyMs);
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
