import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** What a program of ours did when it ended. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export type Program = 'worker' | 'api' | 'cli';

/** A built program as a process of its own, to be watched and killed. */
export class ProgramProcess {
  readonly ended: Promise<Ended>;
  private stdout = '';
  private stderr = '';

  private constructor(private readonly child: ChildProcess) {
    child.stdout!.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()));
    child.stderr!.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
    this.ended = once(child, 'close').then(([code]) => ({
      code: code as number | null,
      stdout: this.stdout,
      stderr: this.stderr,
    }));
  }

  /** @param env on top of ours, save what would lead to another database or queue */
  static run(program: Program, env: Record<string, string>, args: string[] = []): ProgramProcess {
    const child = fork(resolve(`dist/apps/${program}/src/main.js`), args, {
      env: { ...process.env, REDIS_URL: '', DATABASE_URL: '', LOG_LEVEL: 'silent', NODE_OPTIONS: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: [],
    });
    return new ProgramProcess(child);
  }

  /** A worker or an API that says that it is ready. */
  static async start(program: 'worker' | 'api', env: Record<string, string>): Promise<ProgramProcess> {
    const made = ProgramProcess.run(program, env);
    const said = await Promise.race([once(made.child, 'message'), made.ended]);
    if (!Array.isArray(said)) throw new Error(`The ${program} ended before it was ready: ${said.stderr}`);
    return made;
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** Until it printed something. @throws when it ends before */
  async waitFor(text: string): Promise<void> {
    const printed = async () => {
      while (!(this.stdout + this.stderr).includes(text)) {
        await Promise.race([once(this.child.stdout!, 'data'), once(this.child.stderr!, 'data')]);
      }
    };
    const end = await Promise.race([printed(), this.ended]);
    if (end && !(end.stdout + end.stderr).includes(text))
      throw new Error(`Ended before « ${text} »: ${end.stderr}`);
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }
}
