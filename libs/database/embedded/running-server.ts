import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A server as it told of itself when it started. */
export interface RunningServer {
  pid: number;
  port: number;
}

/**
 * The server at work on a data folder, or null; what a dead one left is taken away, as PostgreSQL itself believes in it
 * when its process number is still there: unreaped (a killed server in a container stays a zombie), or another's by now.
 */
export function findRunningServer(data: string): RunningServer | null {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  // Line 1 is the process, line 4 the port.
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
  if (pid && port && isPostgresAlive(pid)) return { pid, port };
  rmSync(file, { force: true });
  return null;
}

/** The port that the last server of a data folder had, or null: those who waited for it look there. */
export function findLastPort(data: string): number | null {
  const file = join(data, 'postmaster.opts');
  const port = existsSync(file) && /"-p" "(\d+)"/.exec(readFileSync(file, 'utf8'))?.[1];
  return port ? Number(port) : null;
}

/** Whether a process runs and is a PostgreSQL. Where there is no /proc, whether it runs. */
export function isPostgresAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not ours to signal, but there.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (!existsSync('/proc/self/stat')) return true;
  try {
    // `<pid> (<name>) <state> …`: Z is a zombie, X is dead.
    return /^\d+ \(postgres\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}
