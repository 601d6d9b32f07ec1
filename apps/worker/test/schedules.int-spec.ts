import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { openDataSource } from '#database/data-source.js';
import { ImportRepository } from '#database/imports/import.repository.js';
import { RegistrySettingsRepository } from '#database/operations/registry-settings.repository.js';
import { ImportDispatcher } from '#queues/import-dispatcher.js';
import { JobQueues } from '#queues/job-queues.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { RegistrySchedules } from '../src/scheduling/registry-schedules.js';
import { ScheduledImports } from '../src/scheduling/scheduled-imports.js';

const URL_OF_FILE = 'https://source.example/depot/PS_Activite.zip';

describe('schedules of registries', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let queues: JobQueues;
  let settings: RegistrySettingsRepository;
  let imports: ImportRepository;
  let scheduled: ScheduledImports;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await openDataSource(database.url);
    queues = JobQueues.open({ redisUrl: undefined, databaseUrl: database.url });
    settings = new RegistrySettingsRepository(dataSource);
    imports = new ImportRepository(dataSource);
    scheduled = new ScheduledImports(settings, imports, new ImportDispatcher(imports, queues, dataSource));
  });
  afterAll(async () => {
    await queues.close();
    await dataSource.destroy();
    await database.drop();
  });

  const set = (schedule: string | null, paused = false, url: string | null = URL_OF_FILE) =>
    settings.save('rpps', { url, schedule, paused, guards: null });
  const sync = () => new RegistrySchedules(settings, queues).sync();
  const findNext = async () => (await queues.findSchedule('registry-fetch', { registry: 'rpps' }))?.pattern;

  it('become job schedulers, and follow what operators change', async () => {
    await set('0 6 * * *');
    await sync();
    expect(await findNext()).toBe('0 6 * * *');
    await set('30 5 * * 1');
    await sync();
    expect(await findNext()).toBe('30 5 * * 1');
    await set('30 5 * * 1', true);
    await sync();
    expect(await findNext()).toBeUndefined();
  });

  it('are left alone by a worker that starts, so that no moment is forgotten', async () => {
    await set('0 6 * * *');
    await sync();
    const before = await queues.findSchedule('registry-fetch', { registry: 'rpps' });
    await sync();
    expect(await queues.findSchedule('registry-fetch', { registry: 'rpps' })).toEqual(before);
  });

  it('start one import, however often its job is delivered', async () => {
    await set('0 6 * * *');
    const id = await scheduled.start('rpps');
    expect(await imports.getById(id!)).toMatchObject({
      ...{ registry: 'rpps', fileName: 'PS_Activite.zip', requestedBy: null },
      source: { kind: 'url', url: URL_OF_FILE },
    });
    expect(await scheduled.start('rpps')).toBeNull();
    await imports.end(id!, 'failed', 'test', 'Essai.');
    expect(await scheduled.start('rpps')).not.toBeNull();
  });

  it('start nothing while paused, nor without an address', async () => {
    await dataSource.query("UPDATE import SET status = 'failed'");
    await set('0 6 * * *', true);
    expect(await scheduled.start('rpps')).toBeNull();
    await set('0 6 * * *', false, null);
    expect(await scheduled.start('rpps')).toBeNull();
  });
});
