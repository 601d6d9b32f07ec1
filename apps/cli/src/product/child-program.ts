import { type ChildProcess, fork } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A running part of the product. */
export interface ChildProgram {
  name: string;
  /** Ends when the process ends, however. */
  ended: Promise<number>;
  stop(): Promise<void>;
}

/** A part that does not stop by itself in this time is killed. */
const STOP_MS = 10_000;

/**
 * Starts an app of ours as a process of its own and waits until it says that it is ready; its log goes to a file.
 * It ends by itself if we die: the channel between us closes.
 * @throws with the last line it said when it ends before it is ready
 */
export async function startProgram(
  name: 'api' | 'worker',
  env: Record<string, string>,
  dataDir: string,
): Promise<ChildProgram> {
  const main = fileURLToPath(new URL(`../../../${name}/src/main.js`, import.meta.url));
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const log = createWriteStream(join(dataDir, 'logs', `${name}.log`), { flags: 'a' });
  const child = fork(main, [], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: ['--enable-source-maps'],
  });
  let said = '';
  child.stdout!.pipe(log, { end: false });
  child.stderr!.on('data', (chunk: Buffer) => {
    said = chunk.toString().trim() || said;
    log.write(chunk);
  });
  const ended = new Promise<number>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))),
  );
  await Promise.race([
    new Promise<void>((resolve) => child.once('message', () => resolve())),
    ended.then(() => {
      throw new Error(said || `${name} s'est arrêté au démarrage`);
    }),
  ]);
  return { name, ended, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<number>): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}
