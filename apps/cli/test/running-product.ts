import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningServer } from '#database/embedded/running-server.js';
import { ProgramProcess } from '#testing/program-process.js';

const PATIENCE_MS = 30_000;

/** `npm start` as people run it, on a data folder of its own, and the processes it is made of. */
export class RunningProduct {
  private constructor(
    readonly main: ProgramProcess,
    readonly parts: Record<'worker' | 'api' | 'PostgreSQL', number>,
  ) {}

  static run(dataDir: string, port: number, env: Record<string, string> = {}): ProgramProcess {
    return ProgramProcess.run(
      'cli',
      {
        DATA_DIR: dataDir,
        PORT: `${port}`,
        SAMPLE_DATA: '0',
        ADMIN_PASSWORD: 'un-mot-de-passe-de-test',
        ...env,
      },
      ['start'],
    );
  }

  static async start(dataDir: string, port: number): Promise<RunningProduct> {
    const main = RunningProduct.run(dataDir, port);
    await main.waitFor('est prêt');
    const children = listProcesses().filter(({ parent }) => parent === main.pid);
    const find = (name: string) =>
      children.find(({ command }) => command.includes(`apps/${name}/src/main.js`))!.pid;
    const { folder } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { folder: string };
    const server = findRunningServer(join(folder, 'data'))!;
    return new RunningProduct(main, { worker: find('worker'), api: find('api'), PostgreSQL: server.pid });
  }

  /** Those of its processes, and of theirs, that still run when they had all the time to end. */
  async waitForLeftovers(): Promise<string[]> {
    const own = new Set([this.main.pid, ...Object.values(this.parts)]);
    for (let waited = 0; ; waited += 100) {
      const left = listProcesses().filter(({ pid, parent }) => own.has(pid) || own.has(parent));
      if (left.length === 0 || waited >= PATIENCE_MS) return left.map(({ command }) => command);
      await sleep(100);
    }
  }
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
