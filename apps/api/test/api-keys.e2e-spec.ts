import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { TestApp } from './test-app.js';

const KEYS = '/api/v2/api-keys';
const EMAIL = 'membre@labo.example';
const LIMIT = 40;

describe('API keys', () => {
  let database: TestDatabase;
  let test: TestApp;
  let browser: Browser;
  let stranger: Browser;
  let userId: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url, { API_KEY_CALLS_PER_MINUTE: String(LIMIT) });
    userId = (await test.addUser({ email: EMAIL })).id;
    await test.addUser({ email: 'ailleurs@autre.example', company: 'Autre' });
    browser = await test.signIn(EMAIL);
    stranger = await test.signIn('ailleurs@autre.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  const make = async (more: object = {}) =>
    (await browser.post(KEYS, { name: 'Serveur fictif', ...more })).body as {
      id: number;
      secret: string;
      prefix: string;
    };
  const call = async (
    secret: string,
    path = 'individuals',
    method: 'get' | 'post' | 'put' | 'delete' = 'get',
  ) =>
    test.open().send(method, `/api/v2/${path}`, method === 'get' ? undefined : {}, {
      authorization: `Bearer ${secret}`,
    });

  it('are shown once, kept as a hash, and known by their prefix', async () => {
    const made = await make();
    expect(made.secret).toMatch(/^avp_[\w-]{51}$/);
    expect(made.secret.startsWith(made.prefix)).toBe(true);
    for (const path of [KEYS, `${KEYS}/${made.id}`]) {
      const { text } = await browser.get(path);
      expect(text).toContain(made.prefix);
      expect(text).not.toContain(made.secret);
      expect(text).not.toMatch(/hash|"secret"/i);
    }
    const rows = await test.dataSource.query<{ row: string }[]>('SELECT k::text AS row FROM api_key k');
    expect(JSON.stringify(rows)).not.toContain(made.secret.slice(made.prefix.length));
  });

  it('read the directory and the exports, and count their calls', async () => {
    const { id, secret } = await make();
    const statuses = [];
    for (const path of [
      'individuals',
      'establishments?range=[0,9]',
      'exports',
      'individuals/1',
      'exports/veterinary/csv',
    ])
      statuses.push((await call(secret, path)).status);
    expect(statuses).toEqual([200, 200, 200, 404, 404]);
    expect((await browser.get(`${KEYS}/${id}`)).body).toMatchObject({
      callsCount: 5,
      lastUsedAt: expect.any(String),
    });
  });

  it.each([
    ['get', 'users/me'],
    ['put', 'users/me'],
    ['put', 'users/me/password'],
    ['get', 'users/me/sessions'],
    ['get', 'api-keys'],
    ['post', 'api-keys'],
    ['delete', 'api-keys/1'],
    ['get', 'users'],
    ['post', 'users'],
    ['get', 'companies'],
    ['get', 'imports'],
    ['get', 'audit'],
    ['get', 'mails'],
  ] as const)('of an operator reach neither administration nor other keys: %s %s', async (method, path) => {
    await test.dataSource.query("UPDATE app_user SET role = 'SUPER_ADMIN' WHERE id = $1", [userId]);
    const { id, secret } = await make();
    expect((await call(secret, path, method)).status).toBe(403);
    await test.dataSource.query("UPDATE app_user SET role = 'USER' WHERE id = $1", [userId]);
    await browser.delete(`${KEYS}/${id}`);
  });

  it('are taken from the header only', async () => {
    const { secret } = await make();
    for (const name of ['key', 'api_key', 'apiKey', 'token', 'access_token', 'authorization'])
      expect((await test.open().get(`/api/v2/individuals?${name}=${secret}`)).status).toBe(401);
    const visitor = test.open();
    visitor.cookies.set('avp_access', secret);
    expect((await visitor.get('/api/v2/individuals')).status).toBe(401);
    expect((await test.open().get('/api/v2/individuals', { authorization: `Basic ${secret}` })).status).toBe(
      401,
    );
  });

  it('open nothing when made up, cut, or of another case', async () => {
    const { secret } = await make();
    for (const wrong of [secret.slice(0, -1), `${secret}x`, 'avp_', `avp_${'A'.repeat(51)}`, ''])
      expect((await call(wrong)).status).toBe(401);
    const answer = await call(`avp_${'A'.repeat(51)}`);
    expect([answer.headers['www-authenticate'], answer.body.code]).toEqual(['Bearer', 'unauthenticated']);
  });

  it('are dead at once when revoked, and stay so', async () => {
    const { id, secret } = await make();
    expect((await call(secret)).status).toBe(200);
    expect((await browser.delete(`${KEYS}/${id}`)).body.revokedAt).toEqual(expect.any(String));
    expect((await call(secret)).status).toBe(401);
    expect((await browser.put(`${KEYS}/${id}`, { name: 'Revenue', expiresAt: null })).status).toBe(409);
    expect((await call(secret)).status).toBe(401);
  });

  it('are renamed, and expire when told', async () => {
    const { id, secret } = await make({ expiresAt: '2099-12-31' });
    const renamed = await browser.put(`${KEYS}/${id}`, {
      name: 'Autre nom',
      id: 1,
      callsCount: 7,
      userId: 1,
    });
    expect(renamed.body).toMatchObject({ id, name: 'Autre nom', expiresAt: '2099-12-31T23:59:59.000Z' });
    expect((await call(secret)).status).toBe(200);
    for (const expiresAt of ['2020-01-01', 'demain', 12, '9999-12-31'])
      expect((await browser.put(`${KEYS}/${id}`, { name: 'x', expiresAt })).status).toBe(400);
    await test.dataSource.query('UPDATE api_key SET expires_at = now() WHERE id = $1', [id]);
    expect((await call(secret)).status).toBe(401);
  });

  it('follow their owner: a role or licence taken away, disabled, deleted with the company', async () => {
    const { secret } = await make();
    await test.dataSource.query("UPDATE app_user SET licence_version = '2020-01' WHERE id = $1", [userId]);
    expect((await call(secret)).body.code).toBe('licence_required');
    await test.dataSource.query(
      "UPDATE app_user SET licence_version = (SELECT licence_version FROM app_user WHERE email LIKE 'ailleurs%'), disabled_at = now() WHERE id = $1",
      [userId],
    );
    expect((await call(secret)).status).toBe(401);
    await test.dataSource.query('UPDATE app_user SET disabled_at = NULL WHERE id = $1', [userId]);
    expect((await call(secret)).status).toBe(200);

    await test.addUser({ email: 'operatrice@association.example', role: 'SUPER_ADMIN', company: null });
    const operator = await test.signIn('operatrice@association.example');
    const theirs = (await stranger.post(KEYS, { name: 'Perdue' })).body.secret as string;
    expect((await call(theirs)).status).toBe(200);
    const companies = await operator.list('companies', { filter: { name: 'Autre' } });
    await operator.delete(`/api/v2/companies/${companies.body[0].id}`);
    expect((await call(theirs)).status).toBe(401);
  });

  it('of another user do not exist', async () => {
    await test.addUser({ email: 'collegue@labo.example' });
    const colleague = await test.signIn('collegue@labo.example');
    const { id, secret } = await make();
    expect((await colleague.get(`${KEYS}/${id}`)).status).toBe(404);
    expect((await colleague.put(`${KEYS}/${id}`, { name: 'Prise' })).status).toBe(404);
    expect((await colleague.delete(`${KEYS}/${id}`)).status).toBe(404);
    expect((await colleague.get(KEYS)).body).toEqual([]);
    expect((await call(secret)).status).toBe(200);
  });

  it('have a limit of their own, which tells when to come back and holds back no other key', async () => {
    const [busy, quiet] = [await make(), await make()];
    const answers = await Promise.all(Array.from({ length: LIMIT + 3 }, () => call(busy.secret, 'exports')));
    const stopped = answers.filter(({ status }) => status === 429);
    expect(stopped).toHaveLength(3);
    expect(Number(stopped[0]!.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(quiet.secret, 'exports')).status).toBe(200);
    await test.dataSource.query("UPDATE api_key SET window_since = now() - interval '61 seconds'");
    expect((await call(busy.secret, 'exports')).status).toBe(200);
  });

  it('are twenty at most', async () => {
    const statuses = [];
    for (let i = 0; i < 25; i++) statuses.push((await browser.post(KEYS, { name: `n° ${i}` })).status);
    expect(statuses.at(-1)).toBe(409);
    const keys = (await browser.get(KEYS)).body as { revokedAt: string | null }[];
    expect(keys.filter(({ revokedAt }) => !revokedAt)).toHaveLength(20);
  });

  it('stop an address that tries many', async () => {
    await test.dataSource.query(
      `INSERT INTO sign_in_throttle VALUES (sha256('key:198.51.100.77'::bytea), 100, now())`,
    );
    const answer = await test.open().get('/api/v2/exports', {
      authorization: `Bearer avp_${'B'.repeat(51)}`,
      'x-forwarded-for': '198.51.100.77',
    });
    expect(answer.status).toBe(429);
  });
});
