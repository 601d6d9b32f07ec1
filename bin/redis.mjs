import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:net';

/** A port that is free now. */
export async function findFreePort() {
  const server = createServer();
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * The Redis to test on: `REDIS_URL`, else a server of our own where `redis-server` is installed, else null.
 * @returns {Promise<{url: string, stop(): void} | null>}
 */
export async function openTestRedis() {
  if (process.env.REDIS_URL) return { url: process.env.REDIS_URL, stop: () => undefined };
  if (spawnSync('redis-server', ['--version']).status !== 0) return null;
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'annuaire-redis-'));
  const child = spawn(
    'redis-server',
    ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    { stdio: 'ignore' },
  );
  const stop = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  for (let tries = 0; tries < 100 && !(await answers(port)); tries++) await sleep(50);
  return { url: `redis://127.0.0.1:${port}`, stop };
}

async function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true) || socket.end());
    socket.once('error', () => resolve(false));
  });
}
