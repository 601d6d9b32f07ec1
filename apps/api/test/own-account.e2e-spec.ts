import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { PASSWORD, TestApp } from './test-app.js';

const ME = '/api/v2/users/me';
const EMAIL = 'membre@labo.example';
const OTHER_PASSWORD = 'brouette-nénuphar-zinc';

describe('own account', () => {
  let database: TestDatabase;
  let test: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    await test.addUser({ email: EMAIL });
    await test.addUser({ email: 'voisin@labo.example' });
  });
  beforeEach(async () => {
    browser = await test.signIn(EMAIL);
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  it('takes another name, and nothing else from the body', async () => {
    const before = (await browser.get(ME)).body;
    const answer = await browser.put(ME, {
      ...{ firstName: 'Sacha', lastName: 'Inventé', email: 'autre@labo.example', role: 'SUPER_ADMIN' },
      ...{ companyId: null, id: 99, status: 'INVITED', licenceRequired: true, disabledAt: '2026-01-01' },
    });
    expect(answer.body).toEqual({ ...before, firstName: 'Sacha', lastName: 'Inventé' });
    expect((await browser.get(ME)).body).toEqual(answer.body);
  });

  describe('change of password', () => {
    const change = async (body: object) => browser.put(`${ME}/password`, body);

    it('asks for the current one, without which nothing changes', async () => {
      const wrong = await change({ currentPassword: 'mauvais mot de passe', newPassword: OTHER_PASSWORD });
      expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_password']);
      expect((await change({ newPassword: OTHER_PASSWORD })).status).toBe(400);
      await test.signIn(EMAIL);
    });

    it('refuses common passwords, and keeps the other sessions unless asked', async () => {
      const other = await test.signIn(EMAIL);
      const weak = await change({ currentPassword: PASSWORD, newPassword: 'motdepasse123' });
      expect([weak.status, weak.body.code]).toEqual([400, 'weak_password']);
      expect((await change({ currentPassword: PASSWORD, newPassword: OTHER_PASSWORD })).status).toBe(204);
      expect((await other.get(ME)).status).toBe(200);
      const back = { currentPassword: OTHER_PASSWORD, newPassword: PASSWORD, closeOtherSessions: true };
      expect((await change(back)).status).toBe(204);
      expect((await other.get(ME)).status).toBe(401);
      expect((await browser.get(ME)).status).toBe(200);
    });

    it('makes a reset link that was sent before worthless', async () => {
      await browser.post('/api/v2/auth/forgot-password', { email: EMAIL });
      let token: string | null = null;
      while (!token) token = await test.getLinkToken(EMAIL, 'reset').catch(() => null);
      await change({ currentPassword: PASSWORD, newPassword: PASSWORD });
      const answer = await browser.post('/api/v2/auth/reset-password', { token, password: OTHER_PASSWORD });
      expect(answer.body.code).toBe('link_refused');
    });

    it('stops guessing of the current password through a session left open', async () => {
      const guesses = [];
      for (let i = 0; i < 11; i++)
        guesses.push(await change({ currentPassword: `devinette ${i}`, newPassword: OTHER_PASSWORD }));
      expect(guesses.at(-1)!.status).toBe(429);
      expect(Number(guesses.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
      await test.dataSource.query('DELETE FROM sign_in_throttle');
    });
  });

  describe('sessions', () => {
    it('are listed, this one told from the others, with nothing that opens them', async () => {
      const other = await test.signIn(EMAIL);
      const answer = await browser.get(`${ME}/sessions`);
      expect(answer.body.length).toBeGreaterThan(1);
      expect(answer.body.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
      expect(Object.keys(answer.body[0]).sort()).toEqual(
        ['id', 'userAgent', 'address', 'createdAt', 'lastUsedAt', 'expiresAt', 'current'].sort(),
      );
      for (const cookie of ['avp_access', 'avp_refresh'])
        expect(answer.text).not.toContain(other.cookies.get(cookie));
    });

    it('are closed one by one', async () => {
      const other = await test.signIn(EMAIL);
      const { id } = (await other.get(`${ME}/sessions`)).body.find(
        (one: { current: boolean }) => one.current,
      );
      expect((await browser.delete(`${ME}/sessions/${id}`)).status).toBe(204);
      expect((await other.get(ME)).status).toBe(401);
      expect((await browser.delete(`${ME}/sessions/${id}`)).status).toBe(404);
    });

    it('of others are not there to be closed', async () => {
      const neighbour = await test.signIn('voisin@labo.example');
      const { id } = (await neighbour.get(`${ME}/sessions`)).body[0];
      for (const one of [id, 'x', '1', "1' OR '1'='1"])
        expect((await browser.delete(`${ME}/sessions/${encodeURIComponent(one)}`)).status).toBe(404);
      expect((await neighbour.get(ME)).status).toBe(200);
    });

    it('are closed all but this one', async () => {
      const others = [await test.signIn(EMAIL), await test.signIn(EMAIL)];
      const neighbour = await test.signIn('voisin@labo.example');
      expect((await browser.delete(`${ME}/sessions`)).status).toBe(204);
      for (const other of others) expect((await other.get(ME)).status).toBe(401);
      expect((await browser.get(`${ME}/sessions`)).body).toHaveLength(1);
      expect((await neighbour.get(ME)).status).toBe(200);
    });
  });
});
