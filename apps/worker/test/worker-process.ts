import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';

/** The built worker as a process of its own, to be killed. */
export class WorkerProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly ended: Promise<void>,
  ) {}

  static async start(env: {
    DATABASE_URL: string;
    DATA_DIR: string;
    REDIS_URL?: string;
  }): Promise<WorkerProcess> {
    const child = fork(resolve('dist/apps/worker/src/main.js'), [], {
      env: { ...process.env, REDIS_URL: '', ...env, LOG_LEVEL: 'silent', NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    await new Promise<void>((ready, failed) => {
      child.once('message', () => ready());
      void ended.then(() => failed(new Error('The worker ended before it was ready')));
    });
    return new WorkerProcess(child, ended);
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    this.child.kill(signal);
    await this.ended;
  }
}
