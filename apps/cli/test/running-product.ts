import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningServer } from '#database/embedded/running-server.js';
import { ProgramProcess } from '#testing/program-process.js';

const PATIENCE_MS = 30_000;

const SETTINGS = { SAMPLE_DATA: '0', ADMIN_PASSWORD: 'un-mot-de-passe-de-test' };

/** `npm start` as people run it, on a data folder of its own, and the processes it is made of. */
export class RunningProduct {
  private constructor(
    readonly main: ProgramProcess,
    readonly parts: Parts,
  ) {}

  static run(dataDir: string, port: number, env: Record<string, string> = {}): ProgramProcess {
    return ProgramProcess.run('cli', { ...SETTINGS, DATA_DIR: dataDir, PORT: `${port}`, ...env }, ['start']);
  }

  static async start(dataDir: string, port: number): Promise<RunningProduct> {
    const main = RunningProduct.run(dataDir, port);
    await main.waitFor('est prêt');
    return new RunningProduct(main, findParts(main.pid, dataDir));
  }

  /** Those of its processes, and of theirs, that still run when they had all the time to end. */
  async waitForLeftovers(): Promise<string[]> {
    return waitForLeftovers([this.main.pid, ...Object.values(this.parts)]);
  }
}

type Parts = Record<'worker' | 'api' | 'PostgreSQL', number>;

function findParts(mainPid: number, dataDir: string): Parts {
  const children = listProcesses().filter(({ parent }) => parent === mainPid);
  const find = (name: string) =>
    children.find(({ command }) => command.includes(`apps/${name}/src/main.js`))!.pid;
  const { folder } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { folder: string };
  const server = findRunningServer(resolve(dataDir, folder, 'data'))!;
  return { worker: find('worker'), api: find('api'), PostgreSQL: server.pid };
}

async function waitForLeftovers(pids: readonly number[]): Promise<string[]> {
  const own = new Set(pids);
  for (let waited = 0; ; waited += 100) {
    const left = listProcesses().filter(({ pid, parent }) => own.has(pid) || own.has(parent));
    if (left.length === 0 || waited >= PATIENCE_MS) return left.map(({ command }) => command);
    await sleep(100);
  }
}

/** Starts the product as npm does, kills what started it, and tells which of its processes were left. */
export async function killStarter(dataDir: string, port: number): Promise<string[]> {
  const starter: ChildProcess = spawn(
    'sh',
    ['-c', '"$0" dist/apps/cli/src/main.js start & wait', process.execPath],
    {
      env: { ...process.env, ...SETTINGS, DATA_DIR: dataDir, PORT: `${port}`, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  for await (const chunk of starter.stdout!) if (`${chunk}`.includes('est prêt')) break;
  const main = listProcesses().find(({ parent }) => parent === starter.pid)!.pid;
  const parts = findParts(main, dataDir);
  starter.kill('SIGKILL');
  return waitForLeftovers([main, ...Object.values(parts)]);
}

interface RunningProcess {
  pid: number;
  parent: number;
  command: string;
}

/** All processes of the machine, without those that ended and wait to be noticed. */
function listProcesses(): RunningProcess[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+([^Z\s]\S*)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, , command]) => ({ pid: Number(pid), parent: Number(parent), command: command! }));
}

/** A port that is free now. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
