import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DirectoryFactory } from '#testing/directory-factory.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { EDITIONS } from './fictional-directory.js';
import { TestApp } from './test-app.js';

describe('registries and publications', () => {
  let database: TestDatabase;
  let test: TestApp;
  let browser: Browser;
  let importId: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    const factory = new DirectoryFactory(test.dataSource);
    importId = await factory.importFile('ordre', EDITIONS[0]!);
    const files = [{ format: 'csv', size: 1200, sha256: 'x', storageKey: 'secret/place' }];
    await factory.publish('veterinary', { files, dataDates: { ordre: '2026-09-01' }, rowsCount: 3 });
    await test.addUser({ email: 'op@asso.example', role: 'SUPER_ADMIN', company: null });
    browser = await test.signIn('op@asso.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  const put = (id: string, body: object) =>
    browser.send('put', `/api/v2/registries/${id}`, body, {
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
    });

  it('say how fresh each source is', async () => {
    const { body } = await browser.get('/api/v2/registries');
    expect(body.map(({ id }: { id: string }) => id)).toEqual(['ordre', 'rpps']);
    expect(body[0]).toMatchObject({
      ...{ label: 'Tableau des vétérinaires', directory: 'veterinary', dataDate: '2026-09-01' },
      ...{ lastImportId: importId, newestImportId: importId, schedule: null, url: null, paused: false },
      ...{ nextRunAt: null, lastAcceptedAt: expect.any(String), uploadLimit: 2_000_000_000 },
    });
    expect(body[1]).toMatchObject({ dataDate: null, lastImportId: null, newestImportId: null });
  });

  it('take an address, a schedule and a pause, and say when they run next', async () => {
    const settings = { url: 'https://source.example/ordre.csv', schedule: ' 0  6 * * * ' };
    const set = await put('ordre', settings);
    expect([set.status, set.body.schedule]).toEqual([200, '0 6 * * *']);
    expect(new Date(set.body.nextRunAt).getTime()).toBeGreaterThan(Date.now());
    const paused = await put('ordre', { paused: true, id: 'rpps', dataDate: '1999-01-01' });
    expect(paused.body).toMatchObject({ id: 'ordre', paused: true, nextRunAt: null, dataDate: '2026-09-01' });
    const cleared = await put('ordre', { url: null, schedule: '', paused: false });
    expect(cleared.body).toMatchObject({ url: null, schedule: null, paused: false });
  });

  it('take guards of their own, and the defaults back', async () => {
    const guards = { vanishedPercent: 12.5, fewestRows: 100 };
    const set = await put('ordre', { guards });
    expect(set.body.guards).toMatchObject({ vanishedPercent: 12.5, fewestRows: 100, rowsDropPercent: null });
    expect((await browser.get('/api/v2/registries')).body[0].guards.vanishedPercent).toBe(12.5);
    const back = await put('ordre', { guards: null });
    expect(back.body.guards).toEqual(back.body.defaultGuards);
  });

  it.each([
    [{ guards: { rowsDropPercent: 101 } }, /pourcentage/],
    [{ guards: { fewestRows: 1.5 } }, /nombre de lignes/],
    [{ guards: { fewestRows: 10, mostRows: 9 } }, /dépasser/],
    [{ guards: 'aucun' }, /contrôle/],
    [{ url: 'ftp://source.example/a' }, /https/],
    [{ url: 'https://nom:secret@source.example/a' }, /mot de passe/],
    [{ schedule: 'chaque jour' }, /cinq champs/],
    [{ schedule: '* * * * * *' }, /cinq champs/],
    [{ paused: 'oui' }, /true ou false/],
  ])('refuse %j in French', async (body, detail) => {
    const answer = await put('ordre', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
    expect(answer.body.detail).toMatch(detail);
  });

  it('know no other source', async () => {
    expect((await put('finess', {})).status).toBe(404);
  });

  it('list publications with their size, and not where they lie', async () => {
    const answer = await browser.get('/api/v2/publications?range=[0,0]');
    expect(answer.headers['content-range']).toBe('publications 0-0/1');
    expect(answer.body[0]).toMatchObject({ current: true, status: 'published', size: 1200, rowsCount: 3 });
    expect(answer.text).not.toContain('secret/place');
  });
});
