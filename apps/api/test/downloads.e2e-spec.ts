import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DownloadRepository } from '#database/downloads/download.repository.js';
import { DirectoryFactory } from '#testing/directory-factory.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { TestApp } from './test-app.js';

describe('downloads', () => {
  let database: TestDatabase;
  let test: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    await test.addUser({ email: 'op@asso.example', role: 'SUPER_ADMIN', company: null });
    const userId = (await test.addUser({ email: 'membre@labo.example' })).id;
    const factory = new DirectoryFactory(test.dataSource);
    const downloads = test.app.get(DownloadRepository);
    for (const directory of ['veterinary', 'pharmacy'] as const) {
      const publicationId = await factory.publish(directory, { files: [], dataDates: {}, rowsCount: 1 });
      for (const format of ['csv', 'xlsx'] as const)
        await downloads.add({ publicationId, format, userId, status: 200 } as never);
    }
    browser = await test.signIn('op@asso.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  it('say who took which file, and when, the newest first', async () => {
    const { body, headers } = await browser.list('downloads', { range: [0, 2] });
    expect(headers['content-range']).toBe('downloads 0-2/4');
    expect(body[0]).toEqual({
      ...{ id: 4, directory: 'pharmacy', format: 'xlsx', version: expect.any(Number), status: 200 },
      ...{ entity: null, rowsCount: 1 },
      ...{ at: expect.stringMatching(/Z$/), userId: expect.any(Number), userName: 'Camille Fictif' },
      ...{ userEmail: 'membre@labo.example', companyName: 'Laboratoire Fictif' },
    });
  });

  it('are filtered by directory, format, day, person and company', async () => {
    const count = async (filter: object) => (await browser.list('downloads', { filter })).body.length;
    expect(await count({ directory: 'veterinary' })).toBe(2);
    expect(await count({ format: ['csv'], directory: 'pharmacy' })).toBe(1);
    expect(await count({ at: { less: '2026-01-01' } })).toBe(0);
    expect(await count({ q: 'labo membre' })).toBe(4);
    expect(await count({ companyName: { startsWith: 'autre' } })).toBe(0);
  });

  it('are the business of operators only', async () => {
    const member = await test.signIn('membre@labo.example');
    expect((await member.get('/api/v2/downloads')).status).toBe(403);
  });
});
