import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toParisDay } from '#config/paris-time.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { TestApp } from './test-app.js';

describe('health', () => {
  let database: TestDatabase;
  let test: TestApp;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  const get = (signal: string) => test.open().get(`/api/v2/health/${signal}`);
  const setDataDate = (days: string) => test.dataSource.query('UPDATE registry SET data_date = $1', [days]);

  it('says that the product is alive and ready', async () => {
    for (const signal of ['live', 'ready']) expect((await get(signal)).body).toEqual({ status: 'ok' });
  });

  it('says that sources are fresh, and names those that are not', async () => {
    const never = await get('fresh');
    expect(never.status).toBe(503);
    expect(never.body).toMatchObject({ code: 'stale_data' });
    expect(never.body.detail).toContain('« Tableau des vétérinaires » : aucun fichier reçu.');

    const today = toParisDay();
    await setDataDate(today);
    expect((await get('fresh')).body).toEqual({
      status: 'ok',
      sources: ['ordre', 'rpps'].map((registry) => ({ registry, dataDate: today })),
    });

    await setDataDate('2026-01-31');
    expect((await get('fresh')).body.detail).toContain('données du 31/01/2026');
  });
});
