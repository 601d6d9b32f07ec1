import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DirectoryFactory } from '#testing/directory-factory.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { TestApp } from './test-app.js';

describe('a machine that reads it all', () => {
  let database: TestDatabase;
  let test: TestApp;
  let browser: Browser;
  let factory: DirectoryFactory;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url, { STATEMENT_TIMEOUT_SECONDS: '1' });
    factory = new DirectoryFactory(test.dataSource);
    await factory.importFile('rpps', {
      dataDate: '2026-11-05',
      individuals: Array.from({ length: 130 }, (_, i) => ({
        ...{ key: `8${i}`, lastName: ['Éprouvé', 'Exemple', '', null][i % 4]!, firstName: `P${i % 7}` },
        orderCreatedAt: i % 3 === 0 ? null : `20${10 + (i % 5)}-01-01`,
      })),
    });
    await test.addUser({ email: 'membre@labo.example' });
    browser = await test.signIn('membre@labo.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  const follow = async (first: string) => {
    const ids: number[] = [];
    for (let path: string | undefined = `/api/v2/${first}`; path;) {
      const answer = await browser.get(path);
      expect([answer.status, answer.headers['content-range']]).toEqual([
        200,
        expect.stringMatching(/\/130$/),
      ]);
      ids.push(...answer.body.map(({ id }: { id: number }) => id));
      path = /<([^>]+)>; rel="next"/.exec((answer.headers.link as string | undefined) ?? '')?.[1];
    }
    return ids;
  };

  it.each(['id', 'lastName', 'firstName', 'orderCreatedAt', 'profession', 'presence', 'goneAt'])(
    'finds every record once by following the links, in the order of %s both ways',
    async (name) => {
      for (const direction of ['ASC', 'DESC']) {
        const sort = encodeURIComponent(JSON.stringify([name, direction]));
        const pages = await browser.get(`/api/v2/individuals?sort=${sort}&range=[0,99]`);
        const rest = await browser.get(`/api/v2/individuals?sort=${sort}&range=[100,199]`);
        const wanted = [...pages.body, ...rest.body].map(({ id }: { id: number }) => id);
        expect(await follow(`individuals?sort=${sort}&range=[0,16]`)).toEqual(wanted);
        expect(await follow(`individuals?sort=${sort}&range=[50,66]`)).toEqual(wanted.slice(50));
      }
    },
  );

  it('is told that a page is the last by no link', async () => {
    const last = await browser.get('/api/v2/individuals?range=[100,129]');
    expect([last.body.length, last.headers.link]).toEqual([30, undefined]);
  });

  it.each([
    ['after=abc', 'after'],
    [`after=${Buffer.from('["lastName ASC","x",1]').toString('base64url')}`, 'tri'],
    [`after=${Buffer.from('["id ASC",null,-1]').toString('base64url')}`, 'after'],
    [`after=${Buffer.from('["createdAt ASC","x",1]').toString('base64url')}&sort=["createdAt"]`, 'after'],
    [`after=${Buffer.from('["id ASC",null,1]').toString('base64url')}&range=[5,9]`, 'after'],
    ['after=a&after=b', 'after'],
  ])('is told what is wrong with %s', async (query, named) => {
    const answer = await browser.get(`/api/v2/individuals?${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
    expect(answer.body.detail).toContain(named);
  });

  it('is given nothing again until the directory changes', async () => {
    const id = await factory.getId('individual', 'rpps', '81');
    const paths = ['individuals', `individuals/${id}`, `individuals/${id}/versions`, 'individuals/counts'];
    const tags = new Map<string, string>();
    for (const path of paths) tags.set(path, (await browser.get(`/api/v2/${path}`)).headers.etag as string);
    expect(new Set(tags.values()).size).toBe(paths.length);
    const again = async (path: string) =>
      browser.get(`/api/v2/${path}`, { 'if-none-match': `"autre", ${tags.get(path)}` });
    for (const path of paths) {
      const answer = await again(path);
      expect([path, answer.status, answer.text]).toEqual([path, 304, '']);
      expect(answer.headers.etag).toBe(tags.get(path));
    }
    await factory.importFile('rpps', { dataDate: '2026-11-06', individuals: [{ key: '81' }] });
    for (const path of paths) expect([path, (await again(path)).status]).toEqual([path, 200]);
  });

  it('is counted anew after an import, and gets no tag with an error', async () => {
    const total = async () =>
      (await browser.get('/api/v2/individuals?filter={"presence":"present"}')).headers;
    expect((await total())['content-range']).toBe('individuals 0-0/1');
    await factory.importFile('rpps', {
      dataDate: '2026-11-07',
      individuals: [{ key: '81' }, { key: '82' }],
    });
    expect((await total())['content-range']).toBe('individuals 0-1/2');
    expect((await browser.get('/api/v2/individuals/999999')).headers.etag).toBeUndefined();
  });

  it('is told when a search takes too long', async () => {
    const runner = test.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE individual_state');
    const answer = await browser.get('/api/v2/individuals');
    await runner.rollbackTransaction();
    await runner.release();
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.body.detail).toContain('trop de temps');
    expect((await browser.get('/api/v2/individuals')).status).toBe(200);
  });
});
