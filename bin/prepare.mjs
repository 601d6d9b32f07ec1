// Installs and builds what is missing or out of date. Plain JavaScript on Node alone: it runs before anything is there.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const SOURCES = [
  'apps',
  'libs',
  'migrations',
  'bench',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
];
const SKIPPED = new Set(['node_modules', 'dist', 'e2e', 'fixtures']);

/** @param {string} command @param {string[]} args @param {object} [options] */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options });
  return status ?? 1;
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node ${process.versions.node} est trop ancien : il faut Node 20.19 ou plus récent.`);
  process.exit(1);
}

function install() {
  const done = join(root, 'node_modules', '.package-lock.json');
  const lock = join(root, 'package-lock.json');
  const marker = join(root, 'node_modules', '.installed-lock');
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex');
  if (existsSync(done) && existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.error('Installation des dépendances…');
  // The engines of a few tools name newer Nodes than they need; what fails is told all the same.
  if (run('npm', ['ci', '--loglevel=error', '--no-fund', '--no-audit']) !== 0) {
    console.error("L'installation a échoué : voir au-dessus.");
    process.exit(1);
  }
  writeFileSync(marker, wanted);
}

function* files(path) {
  const info = statSync(path);
  if (!info.isDirectory()) yield `${path}:${info.size}:${info.mtimeMs}`;
  else for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) yield* files(join(path, name));
}

function build() {
  const marker = join(root, 'dist', '.built-from');
  const hash = createHash('sha256');
  for (const source of SOURCES) for (const line of files(join(root, source))) hash.update(line);
  const wanted = hash.digest('hex');
  const built = [join(root, 'dist/apps/cli/src/main.js'), join(root, 'apps/admin-ui/dist/index.html')].every(
    existsSync,
  );
  if (built && existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.error('Construction…');
  if (run('npm', ['run', '-s', 'build']) !== 0) {
    console.error('La construction a échoué : voir au-dessus.');
    process.exit(1);
  }
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, wanted);
}

/** Everything that must be there before our own code can run. */
export function prepare() {
  checkNode();
  process.chdir(root);
  install();
  build();
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
}
