import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findRunningServer } from '#database/embedded/running-server.js';
import { generateRegistryFile } from '#registries/generate.js';
import { ProgramProcess } from '#testing/program-process.js';

jest.setTimeout(180_000);

describe('annuaire import --json', () => {
  let dataDir: string;
  const file = (edition: number) => join(dataDir, `ordre-${edition}.csv`);
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'annuaire-cli-'));
    await chmod(dataDir, 0o755);
    for (const edition of [1, 2])
      await generateRegistryFile('ordre', { rows: 300, seed: 3, edition, out: file(edition) });
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const run = (...args: string[]) => ProgramProcess.run('cli', { DATA_DIR: dataDir }, ['import', ...args]);
  const findServer = async () => {
    const { folder } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as {
      folder: string;
    };
    return findRunningServer(join(folder, 'data'));
  };
  /** What was printed, when that is one JSON object and nothing else. */
  const parse = (stdout: string): unknown => {
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    return JSON.parse(stdout);
  };

  it('starts what it needs, prints one object, and leaves nothing running', async () => {
    const { code, stdout } = await run('ordre', file(1), '--date', '2026-01-01', '--wait', '--json').ended;
    expect(parse(stdout)).toMatchObject({ ok: true, status: 'done', dataDate: '2026-01-01' });
    expect(code).toBe(0);
    expect(await findServer()).toBeNull();
  });

  it('prints one object, and says that it worked, when closing stumbles over a database that is gone', async () => {
    const running = run('ordre', file(2), '--date', '2026-02-01', '--wait', '--json');
    await running.waitFor('"ok":true');
    const server = await findServer();
    if (server) process.kill(server.pid, 'SIGKILL');
    const { code, stdout } = await running.ended;
    expect(parse(stdout)).toMatchObject({ ok: true, status: 'done' });
    expect(code).toBe(0);
  });

  it.each([
    ['a file that is not there', ['ordre', 'absent.csv', '--wait', '--json'], /introuvable/],
    ['a registry that is none', ['rrps', 'x.csv', '--json'], /rrps/],
    ['a date that is none', ['ordre', 'x.csv', '--date', '31/01/2026', '--json'], /AAAA|YYYY|date|jour/i],
  ])('prints one object for %s', async (_, args, error) => {
    const { code, stdout } = await run(...args).ended;
    expect(parse(stdout)).toEqual({ ok: false, error: expect.stringMatching(error) });
    expect(code).not.toBe(0);
  });
});
