import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DownloadRepository } from '#database/downloads/download.repository.js';
import { DirectoryFactory } from '#testing/directory-factory.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { TestApp } from './test-app.js';

const PATH = '/api/v2/operations/activity';
const MONTHS_AGO = "now() - interval '40 days'";

describe('activity', () => {
  let database: TestDatabase;
  let test: TestApp;
  let operator: Browser;
  let member: Browser;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    await test.addUser({ email: 'op@asso.example', role: 'SUPER_ADMIN', company: null });
    await test.addUser({ email: 'membre@labo.example' });
    operator = await test.signIn('op@asso.example');
    member = await test.signIn('membre@labo.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  it('is empty before anything happened', async () => {
    const { body } = await operator.get(PATH);
    expect(body).toEqual({ since: expect.stringMatching(/Z$/), changes: [], downloads: [], keys: [] });
  });

  it('adds up what each import of the month changed, the first of each registry left out', async () => {
    const factory = new DirectoryFactory(test.dataSource);
    const [first, old, last] = [
      await factory.importFile('ordre', { dataDate: '2026-08-01', individuals: [] }),
      await factory.importFile('ordre', { dataDate: '2026-09-01', individuals: [] }),
      await factory.importFile('ordre', { dataDate: '2026-10-01', individuals: [] }),
    ];
    const changes = {
      individual: { appeared: 3, changed: 0, vanished: 1, returned: 0 },
      assignment: { appeared: 2, changed: 4, vanished: 0, returned: 1 },
    };
    await test.dataSource.query(`UPDATE import SET status = 'done', counts = $1, applied_at = now()`, [
      JSON.stringify({ changes }),
    ]);
    await test.dataSource.query(`UPDATE import SET applied_at = ${MONTHS_AGO} WHERE id = $1`, [old]);
    expect(first).toBeLessThan(last);
    expect((await operator.get(PATH)).body.changes).toEqual([
      {
        ...{ importId: last, registry: 'ordre', dataDate: '2026-10-01' },
        ...{ appeared: 5, changed: 4, vanished: 1, returned: 1 },
      },
    ]);
  });

  it('counts downloads by company and format, a file taken in parts once', async () => {
    const publicationId = await new DirectoryFactory(test.dataSource).publish('pharmacy', {
      ...{ files: [], dataDates: {}, rowsCount: 1 },
    });
    const downloads = test.app.get(DownloadRepository);
    const [{ id: userId }] = await test.dataSource.query(
      "SELECT id FROM app_user WHERE email = 'membre@labo.example'",
    );
    const [{ id: operatorId }] = await test.dataSource.query(
      "SELECT id FROM app_user WHERE email = 'op@asso.example'",
    );
    const add = (format: string, status: number, user = userId) =>
      downloads.add({ publicationId, format, userId: user, status } as never);
    for (const status of [206, 206, 200]) await add('csv', status);
    await add('xlsx', 200);
    await add('csv', 200, operatorId);
    const old = await test.dataSource.query('SELECT max(id) AS id FROM download');
    await add('json', 200);
    await test.dataSource.query(`UPDATE download SET at = ${MONTHS_AGO} WHERE id > $1`, [old[0].id]);
    expect((await operator.get(PATH)).body.downloads).toEqual([
      { company: 'Laboratoire Fictif', format: 'csv', count: 1 },
      { company: 'Laboratoire Fictif', format: 'xlsx', count: 1 },
      { company: null, format: 'csv', count: 1 },
    ]);
  });

  it('names the keys in use, without their secret, until they are revoked', async () => {
    const { body: key } = await member.post('/api/v2/api-keys', { name: 'Serveur', expiresAt: null });
    expect((await operator.get(PATH)).body.keys).toEqual([]);
    const headers = { authorization: `Bearer ${key.secret}` };
    const answer = await test.open().get('/api/v2/exports', headers);
    expect(answer.status).toBe(200);
    expect((await operator.get(PATH)).body.keys).toEqual([
      {
        ...{ id: key.id, name: 'Serveur', userName: 'Camille Fictif', company: 'Laboratoire Fictif' },
        ...{ lastUsedAt: expect.stringMatching(/Z$/), calls: 1 },
      },
    ]);
    await member.delete(`/api/v2/api-keys/${key.id}`);
    expect((await operator.get(PATH)).body.keys).toEqual([]);
  });

  it('is the business of operators only', async () => {
    expect((await member.get(PATH)).status).toBe(403);
  });
});
