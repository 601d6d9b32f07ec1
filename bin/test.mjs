#!/usr/bin/env node
// Everything checked, from a fresh clone. `--full` adds the real sizes and the long rounds.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare, root, run } from './prepare.mjs';
import { findFreePort, openTestRedis } from './redis.mjs';

const full = process.argv.includes('--full');
const folder = mkdtempSync(join(tmpdir(), 'annuaire-run-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const total = { passed: 0, failed: 0 };
const failedSteps = [];

async function step(name, work) {
  const started = performance.now();
  console.log(`\n── ${name}`);
  const ok = await work();
  if (!ok) failedSteps.push(name);
  console.log(
    `── ${name} : ${ok ? 'ok' : 'FAILED'} (${((performance.now() - started) / 1000).toFixed(0)} s)`,
  );
}

const npm = (...args) => run('npm', ['run', '-s', ...args], { stdio: 'inherit' }) === 0;

/** Runs Jest and adds its counts up. */
function jest(args, env = {}) {
  const file = join(folder, `jest-${Math.random()}.json`);
  const status = run(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${file}`,
      ...args,
    ],
    // What the machine sets for the product must not reach its tests.
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, REDIS_URL: '', DATABASE_URL: '', ...(full && { FULL_TESTS: '1' }), ...env },
    },
  );
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  total.passed += numPassedTests;
  total.failed += numFailedTests + numRuntimeErrorTestSuites;
  return { ok: status === 0, passed: numPassedTests, failed: numFailedTests };
}

/** The whole product as people start it, and a browser in front of it. */
async function browserJourneys() {
  const port = await findFreePort();
  const env = {
    ...process.env,
    PORT: `${port}`,
    DATA_DIR: join(folder, 'product'),
    DATABASE_URL: '',
    REDIS_URL: '',
    ADMIN_EMAIL: 'admin@annuaire.example',
    ADMIN_PASSWORD: 'un-mot-de-passe-de-test',
  };
  const product = spawn(process.execPath, ['bin/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise((resolve) => product.once('exit', resolve));
  const ready = new Promise((resolve) => {
    const hear = (chunk) => {
      said += chunk;
      if (said.includes('est prêt')) resolve(true);
    };
    product.stdout.on('data', hear);
    product.stderr.on('data', hear);
    void ended.then(() => resolve(false));
  });
  try {
    if (!(await ready)) {
      console.error(said);
      return false;
    }
    return (
      run('npm', ['run', '-s', 'e2e', '-w', 'apps/admin-ui'], {
        stdio: 'inherit',
        env: { ...env, BASE_URL: `http://localhost:${port}` },
      }) === 0
    );
  } finally {
    product.kill('SIGTERM');
    await ended;
  }
}

prepare();
await step('Lint and import rules', () => npm('lint'));
await step('Format', () => npm('format:check'));
await step('Types', () => npm('typecheck'));
await step('Unit, integration and end to end, on PostgreSQL', () => jest([]).ok);
await step('Interface units', () => npm('test', '-w', 'apps/admin-ui'));
await step('Browser journeys', browserJourneys);

const redis = await openTestRedis();
let lane = 'Redis lane: not run (no redis-server, no REDIS_URL)';
if (redis) {
  await step('Queue, import and kill lane on Redis', () => {
    const { ok, passed, failed } = jest(['apps/worker'], { REDIS_URL: redis.url });
    lane = `Redis lane: ${passed} passed, ${failed} failed`;
    return ok;
  });
  redis.stop();
}

console.log(`\n${lane}`);
console.log(failedSteps.length === 0 ? 'Every step is ok.' : `Failed: ${failedSteps.join(' · ')}`);
console.log(`Total: ${total.passed} passed, ${total.failed} failed`);
process.exit(failedSteps.length === 0 ? 0 : 1);
