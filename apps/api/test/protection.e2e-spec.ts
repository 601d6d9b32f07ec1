import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { cookieLines } from './browser.js';
import { rawRequest, sendRaw } from './raw-request.js';
import { PASSWORD, TestApp } from './test-app.js';

const LOGIN = '/api/v2/auth/login';

describe('protection', () => {
  let database: TestDatabase;
  let test: TestApp;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    await test.addUser({ email: 'membre@labo.example' });
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  describe('CSRF', () => {
    it('gives the token with any first GET, a 401 and a 404 included', async () => {
      for (const path of [
        '/api/v2/users/me',
        '/api/v2/rien',
        '/api/v2/settings',
        '/api/v2/docs/openapi.json',
      ])
        expect(cookieLines(await test.open().get(path)).join()).toContain('XSRF-TOKEN=');
    });

    it.each(['/api/v2/auth/login', '/api/v2/auth/refresh-token', '/api/v2/auth/logout', '/api/v2/users/me'])(
      'refuses POST %s without the token',
      async (path) => {
        const browser = await test.signIn('membre@labo.example');
        const answer = await browser.send('post', path);
        expect([answer.status, answer.body.code]).toEqual([403, 'csrf_failed']);
      },
    );

    it.each(['/%61pi/v2/auth/logout', '/api/v%32/auth/logout', '/%61%70%69/%76%32/auth/login'])(
      'refuses POST %s without the token: an address is what the router makes of it',
      async (path) => {
        const browser = await test.signIn('membre@labo.example');
        const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const { head, body } = await sendRaw(test, rawRequest('POST', path, [`Cookie: ${cookies}`]));
        expect(head).toMatch(/^HTTP\/1.1 403 /);
        expect(head).toMatch(/\r\ncache-control: no-store/i);
        expect(body).toContain('csrf_failed');
        expect((await browser.get('/api/v2/users/me')).status).toBe(200);
      },
    );

    it('refuses a cookie and header that agree but were not made for this visitor', async () => {
      const [victim, attacker] = [await test.signIn('membre@labo.example'), test.open()];
      await attacker.get('/api/v2/settings');
      const planted = attacker.cookies.get('XSRF-TOKEN')!;
      victim.cookies.set('XSRF-TOKEN', planted);
      expect((await victim.post('/api/v2/auth/logout')).status).toBe(403);
    });

    it('refuses after sign-in the token of before', async () => {
      const browser = test.open();
      await browser.get('/api/v2/users/me');
      const before = browser.cookies.get('XSRF-TOKEN')!;
      await browser.post(LOGIN, { identifier: 'membre@labo.example', password: PASSWORD });
      expect((await browser.post('/api/v2/auth/logout', {}, { 'x-xsrf-token': before })).status).toBe(403);
      expect((await browser.post('/api/v2/auth/logout')).status).toBe(204);
    });
  });

  describe('throttling of sign-ins', () => {
    const fail = async (identifier: string, address = '203.0.113.1') => {
      const browser = test.open();
      await browser.get('/api/v2/users/me');
      return browser.post(
        LOGIN,
        { identifier, password: 'mauvais mot de passe' },
        { 'x-forwarded-for': address },
      );
    };

    it('stops an account after ten failures sent at once, says when to come back, and alike for unknown ones', async () => {
      await test.addUser({ email: 'cible@labo.example' });
      for (const identifier of ['cible@labo.example', 'inconnu@labo.example']) {
        const answers = await Promise.all(Array.from({ length: 12 }, () => fail(identifier)));
        const statuses = answers.map(({ status }) => status).sort();
        expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
        const stopped = answers.find(({ status }) => status === 429)!;
        expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
        expect(stopped.body.code).toBe('too_many_requests');
      }
    });

    it('counts the failures of an account whatever way its address is written', async () => {
      await test.addUser({ email: 'iris@labo.example' });
      const spellings = ['iris', 'İris', 'irİs', 'İrİs', 'IRIS', ' iris'].map(
        (name) => `${name}@labo.example`,
      );
      const statuses = [];
      for (const identifier of [...spellings, ...spellings]) statuses.push((await fail(identifier)).status);
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    });

    it('lets the account in again when the window is over', async () => {
      await test.dataSource.query("UPDATE sign_in_throttle SET since = since - interval '16 minutes'");
      await expect(test.signIn('cible@labo.example')).resolves.toBeDefined();
    });

    it('forgets the failures of an account at a success', async () => {
      for (let round = 0; round < 2; round++) {
        for (let i = 0; i < 6; i++) await fail('membre@labo.example');
        await test.signIn('membre@labo.example');
      }
    });

    it('stops an address that tries many accounts, and no other address', async () => {
      await test.dataSource.query(
        `INSERT INTO sign_in_throttle VALUES (sha256('address:198.51.100.7'::bytea), 100, now())`,
      );
      expect((await fail('a@labo.example', '198.51.100.7')).status).toBe(429);
      expect((await fail('b@labo.example', '198.51.100.8')).status).toBe(401);
    });
  });

  it('has no account that was not made here, and keeps passwords as argon2id', async () => {
    const rows = await test.dataSource.query<{ email: string; hash: string }[]>(
      'SELECT email, password_hash AS hash FROM app_user',
    );
    expect(rows.map(({ email }) => email.split('@')[0]).sort()).toEqual(['cible', 'iris', 'membre']);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('takes from a body only what its route names', async () => {
    const browser = test.open();
    await browser.get('/api/v2/users/me');
    const answer = await browser.post(LOGIN, {
      ...{ identifier: 'membre@labo.example', password: PASSWORD },
      ...{ role: 'SUPER_ADMIN', companyId: 1, id: 1 },
    });
    expect([answer.status, answer.body.role]).toEqual([200, 'USER']);
  });

  it.each([
    ['no body', undefined],
    ['texts missing', {}],
    ['an object for a text', { identifier: { $ne: '' }, password: ['x'] }],
  ])('answers a French 400 to a login with %s', async (_, body) => {
    const browser = test.open();
    await browser.get('/api/v2/users/me');
    const answer = await browser.post(LOGIN, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
    expect(answer.type).toBe('application/problem+json');
  });
});
