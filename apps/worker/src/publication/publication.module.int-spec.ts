import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { loadConfig } from '#config/config.js';
import { ConfigModule } from '#config/config.module.js';
import { DatabaseModule } from '#database/database.module.js';
import type { PublicationEntity } from '#database/publications/publication.entity.js';
import { PublicationRepository } from '#database/publications/publication.repository.js';
import { MAX_ATTEMPTS, PublicationRequester } from '#queues/publication-requester.js';
import { QueuesModule } from '#queues/queues.module.js';
import { StorageModule } from '#storage/storage.module.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { createTestRedis } from '#testing/test-redis.js';
import { PublicationModule } from './publication.module.js';

describe('PublicationModule', () => {
  let database: TestDatabase;
  let folder: string;
  let app: INestApplicationContext;
  let publications: PublicationRepository;
  let requester: PublicationRequester;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    database = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'annuaire-publication-'));
    const module = await Test.createTestingModule({
      imports: [
        ConfigModule.with(loadConfig({ DATA_DIR: folder })),
        DatabaseModule.connect(database.url),
        StorageModule.onDisk(folder),
        QueuesModule.connect({ redisUrl: await createTestRedis(), databaseUrl: database.url }),
        PublicationModule,
      ],
    }).compile();
    app = await module.init();
    publications = app.get(PublicationRepository);
    requester = app.get(PublicationRequester);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const waitForEnd = async (id: number): Promise<PublicationEntity> => {
    for (;;) {
      const row = (await publications.findById(id))!;
      if (row.status === 'published' || row.status === 'failed') return row;
      await wait(20);
    }
  };

  it('builds what is requested and makes it current', async () => {
    const { id } = await requester.request('veterinary');
    expect(await waitForEnd(id)).toMatchObject({ status: 'published', attempt: 1, rowsCount: 0 });
    expect(await publications.findCurrent('veterinary')).toMatchObject({ id });
  });

  it('finds a row whose job was never made, and builds it', async () => {
    const { id } = await publications.create({ directory: 'pharmacy' });
    await requester.sweepPublications();
    expect(await waitForEnd(id)).toMatchObject({ status: 'published', attempt: 2 });
  });

  it('leaves a row alone while someone is at it', async () => {
    const { id } = await publications.create({ directory: 'pharmacy' });
    const lock = await publications.tryLock(id);
    await requester.sweepPublications();
    expect(await publications.findById(id)).toMatchObject({ status: 'queued', attempt: 1 });
    await lock!.release();
    await requester.sweepPublications();
    expect(await waitForEnd(id)).toMatchObject({ status: 'published' });
  });

  it('gives up a row that too many workers left behind, in French', async () => {
    const { id } = await publications.create({ directory: 'pharmacy' });
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) await publications.raiseAttempt(id);
    await requester.sweepPublications();
    expect(await waitForEnd(id)).toMatchObject({
      status: 'failed',
      errorDetail: expect.stringContaining('interrompue'),
    });
  });
});
