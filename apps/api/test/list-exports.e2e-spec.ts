import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ListExportRepository } from '#database/list-exports/list-export.repository.js';
import { Storage } from '#storage/storage.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { TestApp } from './test-app.js';

const PATH = '/api/v2/list-exports';
const CSV = 'id,name\r\n1,Clinique fictive\r\n';
const WANTED = { entity: 'establishments', format: 'csv' };

describe('list exports', () => {
  let database: TestDatabase;
  let test: TestApp;
  let browser: Browser;
  let stranger: Browser;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url, { LIST_EXPORTS_PER_DAY: '5', LIST_EXPORT_HOURS: '2' });
    await test.addUser({ email: 'membre@labo.example' });
    await test.addUser({ email: 'voisine@labo.example' });
    browser = await test.signIn('membre@labo.example');
    stranger = await test.signIn('voisine@labo.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });
  beforeEach(async () => {
    await test.dataSource.query('DELETE FROM download; DELETE FROM list_export');
  });

  /** What a worker does of it, in short. */
  const makeReady = async (id: number) => {
    const file = join(test.dataDir, 'made.csv');
    writeFileSync(file, CSV);
    await test.app.get(Storage).put(`list-exports/${id}/made.csv`, file);
    const listExports = test.app.get(ListExportRepository);
    await listExports.begin(id, 1);
    const sha256 = createHash('sha256').update(CSV).digest('hex');
    const made = { rowsCount: 1, size: CSV.length, sha256, storageKey: `list-exports/${id}/made.csv` };
    await listExports.finish(id, made, 2);
  };

  it('are asked for with the filter and sort of a list, and wait for a worker', async () => {
    const filter = { city: { startsWith: 'ly' }, 'assignments.role': 'Titulaire', q: 'dupont' };
    const answer = await browser.post(PATH, { ...WANTED, filter, sort: ['city', 'DESC'], asOf: null });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...{
        id: expect.any(Number),
        entity: 'establishments',
        format: 'csv',
        filter,
        sort: ['city', 'DESC'],
        asOf: null,
      },
      ...{ status: 'queued', progress: 0, rowsCount: null, size: null, sha256: null, errorDetail: null },
      ...{ createdAt: expect.stringMatching(/Z$/), expiresAt: null, url: null },
    });
    expect((await browser.get(`${PATH}/${answer.body.id}`)).body).toEqual(answer.body);
    expect((await browser.get(`${PATH}/${answer.body.id}/file`)).body).toMatchObject({ code: 'conflict' });
    const jobs = await test.dataSource.query("SELECT FROM bullmq.job WHERE name = 'list-export-build'");
    expect(jobs).toHaveLength(1);
  });

  it('are downloaded once ready, by name and date, by parts too, and logged with their rows', async () => {
    const { id } = (await browser.post(PATH, WANTED)).body as { id: number };
    await makeReady(id);
    const ready = (await browser.get(`${PATH}/${id}`)).body;
    expect(ready).toMatchObject({ status: 'ready', progress: 100, rowsCount: 1, url: `${PATH}/${id}/file` });
    const answer = await browser.get(ready.url, { 'accept-encoding': 'gzip, br' });
    expect([answer.status, answer.text]).toEqual([200, CSV]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(CSV.length),
      'content-disposition': `attachment; filename="etablissements_${ready.createdAt.slice(0, 10)}.csv"`,
      etag: `"${ready.sha256}"`,
    });
    expect((await browser.get(ready.url, { range: 'bytes=0-1' })).text).toBe('id');
    await test.addUser({ email: 'op@asso.example', role: 'SUPER_ADMIN', company: null });
    const log = await (await test.signIn('op@asso.example')).list('downloads', { sort: ['id', 'ASC'] });
    expect(log.body).toMatchObject(
      [200, 206].map((status) => ({
        ...{ status, entity: 'establishments', rowsCount: 1, directory: null, version: null, format: 'csv' },
        userEmail: 'membre@labo.example',
      })),
    );
  });

  it('are told as expired when their time is over, and no longer sent', async () => {
    const { id } = (await browser.post(PATH, WANTED)).body as { id: number };
    await makeReady(id);
    await test.dataSource.query("UPDATE list_export SET expires_at = now() - interval '1 second'");
    expect((await browser.get(`${PATH}/${id}`)).body).toMatchObject({ status: 'expired', url: null });
    const file = await browser.get(`${PATH}/${id}/file`);
    expect([file.status, file.body.detail]).toEqual([404, expect.stringContaining("n'est plus conservé")]);
  });

  it('are one’s own: those of others do not exist', async () => {
    const { id } = (await browser.post(PATH, WANTED)).body as { id: number };
    await makeReady(id);
    expect((await browser.get(PATH)).body).toMatchObject([{ id }]);
    expect((await stranger.get(PATH)).body).toEqual([]);
    for (const path of [`${PATH}/${id}`, `${PATH}/${id}/file`])
      expect((await stranger.get(path)).status).toBe(404);
  });

  it('are read and asked for by API keys too, for their owner', async () => {
    const { secret } = (await browser.post('/api/v2/api-keys', { name: 'Serveur' })).body;
    const authorization = `Bearer ${secret}`;
    const made = await test.open().send('post', PATH, WANTED, { authorization });
    expect(made.status).toBe(201);
    expect((await browser.get(`${PATH}/${made.body.id}`)).status).toBe(200);
    await makeReady(made.body.id as number);
    expect((await test.open().get(`${PATH}/${made.body.id}/file`, { authorization })).text).toBe(CSV);
  });

  it.each([
    [{ entity: 'users', format: 'csv' }, 'bad_request', 'establishments'],
    [{ entity: 'individuals', format: 'pdf' }, 'bad_request', 'parquet'],
    [{ ...WANTED, filter: [] }, 'bad_request', 'filtre'],
    [{ ...WANTED, filter: { secret: 'x' } }, 'unknown_field', 'secret'],
    [{ ...WANTED, filter: { type: { contains: 'x' } } }, 'unknown_operator', 'contains'],
    [{ ...WANTED, sort: ['secret', 'ASC'] }, 'unknown_field', 'secret'],
    [{ ...WANTED, asOf: '2026-02-30' }, 'bad_request', 'asOf'],
    [{ ...WANTED, sort: 'city' }, 'bad_request', 'tri'],
    [{ ...WANTED, filter: { q: 'x'.repeat(17_000) } }, 'bad_request', '16000'],
  ])('refuse what is not understood, naming it: %j', async (body, code, named) => {
    const answer = await browser.post(PATH, body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(answer.body.detail).toContain(named);
    expect(await test.dataSource.query('SELECT FROM list_export')).toEqual([]);
  });

  it('are three at once for a user and so many a day, even when asked for together', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.post(PATH, WANTED)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body.code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await stranger.post(PATH, WANTED)).status).toBe(201);
    await test.dataSource.query("UPDATE list_export SET status = 'failed'");
    for (const status of [201, 201, 429]) expect((await browser.post(PATH, WANTED)).status).toBe(status);
  });
});
