import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ACTIVE_IMPORT_STATUSES } from '@annuaire/contracts';
import { generateRegistryFile } from '#registries/generate.js';
import { RedisServer } from '#testing/redis-server.js';
import { PipelineHarness } from './pipeline-harness.js';
import { computeChecksumByKeys } from './state-checksum.js';
import { WholeProduct } from './whole-product.js';

jest.setTimeout(400_000);

const FULL = Boolean(process.env.FULL_TESTS);
const EDITIONS = [1, 2] as const;

describe('api and worker', () => {
  let folder: string;
  let expected: unknown;
  const file = (edition: number) => join(folder, `rpps-${edition}.txt`);
  const date = (edition: number) => `2026-0${edition}-01`;
  let product: WholeProduct;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'annuaire-outages-'));
    await chmod(folder, 0o755);
    for (const edition of EDITIONS)
      await generateRegistryFile('rpps', { rows: 4000, seed: 7, edition, out: file(edition) });
    const undisturbed = await PipelineHarness.start();
    for (const edition of EDITIONS)
      expect((await undisturbed.import('rpps', file(edition), date(edition))).status).toBe('done');
    expected = await computeChecksumByKeys(undisturbed.dataSource);
    await undisturbed.stop();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function expectPlain503(path: string) {
    const { status, type, text } = await product.get(path);
    expect([status, type]).toEqual([503, expect.stringContaining('application/problem+json')]);
    expect(JSON.parse(text)).toMatchObject({ code: 'unavailable', detail: expect.stringMatching(/\.$/) });
    expect(text).not.toMatch(/\bat \w|\.js|postgres|redis|SELECT|ECONN/i);
  }

  describe('when their PostgreSQL is killed', () => {
    let round = 0;
    beforeEach(async () => {
      product = new WholeProduct(join(folder, `killed-${round++}`));
      await product.prepare();
      await product.start();
    });
    afterEach(() => product.close());

    it('answer plainly from their first moment on, live on, and go on by themselves', async () => {
      await product.killDatabase();
      for (let times = 0; times < 5; times++) {
        expect((await product.get('health/live')).status).toBe(200);
        await expectPlain503('health/ready');
        await expectPlain503('individuals');
        await sleep(300);
      }
      await product.restartDatabase();
      await product.waitUntilReady();
      expect((await product.get('individuals')).status).toBe(200);
      expect(await product.waitForEnd(await product.request(file(1), date(1)))).toBe('done');
      expect(await product.stop()).toBe('');
    });

    it('end imports as if nothing had been, whatever stage they were at', async () => {
      for (const edition of EDITIONS) {
        const id = await product.request(file(edition), date(edition));
        // One of two, and the others in the next edition: to be back takes some seconds each time.
        for (const stage of ACTIVE_IMPORT_STATUSES.filter((_, i) => FULL || i % 2 === edition % 2)) {
          await product.waitForStage(id, stage);
          await product.killDatabase();
          await product.restartDatabase();
        }
        expect(await product.waitForEnd(id)).toBe('done');
      }
      expect(await computeChecksumByKeys(product.dataSource)).toEqual(expected);
      await product.waitUntilReady();
      expect(await product.stop()).toBe('');
    });
  });

  const describeRedis = RedisServer.isInstalled ? describe : describe.skip;
  describeRedis('when their Redis is killed, and starts again empty', () => {
    let redis: RedisServer;
    beforeAll(async () => {
      redis = await RedisServer.start();
      product = new WholeProduct(join(folder, 'redis'), redis.url);
      await product.prepare();
      await product.start();
    });
    afterAll(async () => {
      await product.close();
      await redis.kill();
    });

    it('serve on, take imports in, and end those under way', async () => {
      const first = await product.request(file(1), date(1));
      await product.waitForStage(first, 'normalising');
      await redis.kill();
      await expectPlain503('health/ready');
      expect((await product.get('individuals')).status).toBe(200);
      const second = await product.request(file(2), date(2));
      await redis.start();
      await product.waitUntilReady();
      expect(await product.waitForEnd(first)).toBe('done');
      expect(await product.waitForEnd(second)).toBe('done');
      expect(await computeChecksumByKeys(product.dataSource)).toEqual(expected);
      expect(await product.stop()).toBe('');
    });
  });

  describe('when their disk is full', () => {
    const work = () => join(folder, 'full', 'work');
    beforeAll(async () => {
      product = new WholeProduct(join(folder, 'full'));
      await product.prepare();
      await mkdir(work());
      await product.start();
    });
    afterAll(() => product.close());

    /** A disk of 1 MB where we may mount one, else a folder that takes nothing: root may write anywhere. */
    const mount = (...options: string[]) => spawnSync('mount', [...options, work()]).status === 0;
    const fill = async () => {
      if (mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs')) return 'disk_full';
      await chmod(work(), 0o555);
      return process.getuid!() === 0 ? null : 'folder_closed';
    };
    const makeRoom = async () => {
      if (!mount('-o', 'remount,size=200m')) await chmod(work(), 0o755);
    };

    it('say so in the import, change nothing, and take the same file when there is room again', async () => {
      const errorCode = await fill();
      if (errorCode === null) return;
      try {
        const refused = await product.request(file(1), date(1));
        expect(await product.waitForEnd(refused)).toBe('failed');
        expect(await product.getImport(refused)).toMatchObject({
          errorCode,
          errorDetail: expect.stringContaining("rien n'a été modifié"),
        });
        const rows = await product.dataSource.query('SELECT count(*)::int AS n FROM individual_state');
        expect(rows).toEqual([{ n: 0 }]);
        await makeRoom();
        expect(await product.waitForEnd(await product.request(file(1), date(1)))).toBe('done');
        expect(await product.stop()).toBe('');
      } finally {
        spawnSync('umount', ['--lazy', work()]);
      }
    });
  });
});
