import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { Secrets } from '../src/access/secrets.js';
import { cookieLines } from './browser.js';
import { PASSWORD, TestApp } from './test-app.js';

const ME = '/api/v2/users/me';
const REFRESH = '/api/v2/auth/refresh-token';

describe('sessions', () => {
  let database: TestDatabase;
  let test: TestApp;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url, { PUBLIC_URL: 'https://annuaire.example' });
    await test.addUser({ email: 'membre@labo.example' });
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  it('open at login and give the user without anything secret', async () => {
    const browser = await test.signIn('MEMBRE@labo.example');
    const me = await browser.get(ME);
    expect(me.body).toEqual({
      id: expect.any(Number),
      firstName: 'Camille',
      lastName: 'Fictif',
      email: 'membre@labo.example',
      role: 'USER',
      companyId: expect.any(Number),
      companyName: 'Laboratoire Fictif',
      status: 'ACTIVE',
      licenceRequired: false,
    });
  });

  it('keep their tokens in cookies that no script reads, on narrow paths, for https only', async () => {
    const browser = test.open();
    await browser.get(ME);
    const answer = await browser.post('/api/v2/auth/login', {
      identifier: 'membre@labo.example',
      password: PASSWORD,
    });
    const line = (name: string) => cookieLines(answer).find((one) => one.startsWith(`${name}=`))!;
    expect(line('avp_access')).toMatch(/Path=\/api; HttpOnly; Secure; SameSite=Lax/);
    expect(line('avp_refresh')).toMatch(/Path=\/api\/v2\/auth; HttpOnly; Secure; SameSite=Strict/);
    expect(line('XSRF-TOKEN')).toMatch(/Path=\/; Secure; SameSite=Lax/);
    expect(line('XSRF-TOKEN')).not.toMatch(/HttpOnly/);
  });

  it('answer alike for a wrong password, an unknown address and an account not yet activated', async () => {
    await test.addUser({ email: 'invite@labo.example', status: 'INVITED' });
    const browser = test.open();
    await browser.get(ME);
    const answers = [];
    for (const identifier of [
      'membre@labo.example',
      'personne@labo.example',
      'invite@labo.example',
      'nul\0@x',
    ])
      answers.push(
        await browser.post('/api/v2/auth/login', { identifier, password: 'mauvais mot de passe' }),
      );
    expect(answers.map(({ status, body }) => [status, body.code, body.detail])).toEqual(
      answers.map(() => [401, 'bad_credentials', "L'adresse e-mail ou le mot de passe est incorrect."]),
    );
  });

  it('are dead after logout, for the access and the refresh cookie replayed', async () => {
    const browser = await test.signIn('membre@labo.example');
    const thief = browser.copy();
    expect((await browser.post('/api/v2/auth/logout')).status).toBe(204);
    expect(browser.cookies.has('avp_access')).toBe(false);
    expect((await thief.get(ME)).status).toBe(401);
    expect((await thief.post(REFRESH)).status).toBe(401);
  });

  it('end when a new one is opened in the same browser', async () => {
    const browser = await test.signIn('membre@labo.example');
    const before = browser.copy();
    await browser.post('/api/v2/auth/login', { identifier: 'membre@labo.example', password: PASSWORD });
    expect((await before.get(ME)).status).toBe(401);
    expect((await browser.get(ME)).status).toBe(200);
  });

  it('go on by refresh, without an access cookie too', async () => {
    const browser = await test.signIn('membre@labo.example');
    browser.cookies.delete('avp_access');
    expect((await browser.get(ME)).status).toBe(401);
    const answer = await browser.post(REFRESH);
    expect([answer.status, answer.body.email]).toEqual([200, 'membre@labo.example']);
    expect((await browser.get(ME)).status).toBe(200);
  });

  it('stay open when two tabs refresh at once', async () => {
    const tabs = [await test.signIn('membre@labo.example')];
    tabs.push(tabs[0]!.copy());
    const answers = await Promise.all(tabs.map((tab) => tab.post(REFRESH)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const tab of tabs) expect((await tab.get(ME)).status).toBe(200);
  });

  it('end whole when an exchanged refresh token comes back later', async () => {
    const browser = await test.signIn('membre@labo.example');
    const thief = browser.copy();
    await browser.post(REFRESH);
    await test.dataSource.query("UPDATE refresh_token SET used_at = used_at - interval '1 minute'");
    expect((await thief.post(REFRESH)).status).toBe(401);
    expect((await browser.get(ME)).status).toBe(401);
    expect((await browser.post(REFRESH)).status).toBe(401);
    expect(
      await test.dataSource.query(
        "SELECT count(*)::int AS n FROM session WHERE ended_why = 'refresh token reused'",
      ),
    ).toEqual([{ n: 1 }]);
    const told = await test.dataSource.query("SELECT 1 FROM audit_event WHERE action = 'session.reused'");
    expect(told).toHaveLength(1);
  });

  it('end whole when an exchanged refresh token comes back after its successor was used, even at once', async () => {
    const browser = await test.signIn('membre@labo.example');
    const thief = browser.copy();
    await browser.post(REFRESH);
    await browser.post(REFRESH);
    expect((await thief.post(REFRESH)).status).toBe(401);
    expect((await browser.get(ME)).status).toBe(401);
  });

  it('end at the next request when the user is disabled', async () => {
    const user = await test.addUser({ email: 'partant@labo.example' });
    const browser = await test.signIn('partant@labo.example');
    await test.dataSource.query('UPDATE app_user SET disabled_at = now() WHERE id = $1', [user.id]);
    expect((await browser.get(ME)).status).toBe(401);
    expect((await browser.post(REFRESH)).status).toBe(401);
  });

  it('end when they lay unused, and stay open as long as they are used', async () => {
    const [used, left] = [await test.signIn('membre@labo.example'), await test.signIn('membre@labo.example')];
    await test.dataSource.query("UPDATE session SET last_used_at = now() - interval '479 minutes'");
    expect((await used.post(REFRESH)).status).toBe(200);
    await test.dataSource.query("UPDATE session SET last_used_at = last_used_at - interval '2 minutes'");
    expect((await used.get(ME)).status).toBe(200);
    expect((await left.get(ME)).status).toBe(401);
    expect((await left.post(REFRESH)).status).toBe(401);
    expect((await used.get(`${ME}/sessions`)).body).toHaveLength(1);
  });

  it('end when their life is over', async () => {
    const browser = await test.signIn('membre@labo.example');
    await test.dataSource.query('UPDATE session SET expires_at = now() WHERE ended_at IS NULL');
    expect((await browser.get(ME)).status).toBe(401);
    expect((await browser.post(REFRESH)).status).toBe(401);
  });

  it.each([
    ['tampered', (token: string) => token.replace(/\.[^.]+\./, `.${part({ sid: 'x' })}.`)],
    ['unsigned', (token: string) => `${part({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`],
    ['of another algorithm', (token: string) => resign(token, 'HS512', keyOf(test))],
    ['signed with another key', (token: string) => resign(token, 'HS256', 'une autre clé')],
    ['expired', (token: string) => expire(test, token)],
    ['for another audience', (token: string) => change(test, token, { aud: 'autre' })],
  ])('refuse an access token that is %s', async (_, make) => {
    const browser = await test.signIn('membre@labo.example');
    browser.cookies.set('avp_access', make(browser.cookies.get('avp_access')!));
    expect((await browser.get(ME)).status).toBe(401);
  });

  it('take an access token signed anew with nothing changed: the ones above are refused for what they say', async () => {
    const browser = await test.signIn('membre@labo.example');
    browser.cookies.set('avp_access', change(test, browser.cookies.get('avp_access')!, {}));
    expect((await browser.get(ME)).status).toBe(200);
  });

  it('refuse a refresh token in place of an access token', async () => {
    const browser = await test.signIn('membre@labo.example');
    browser.cookies.set('avp_access', browser.cookies.get('avp_refresh')!);
    expect((await browser.get(ME)).status).toBe(401);
  });

  it('count for nothing beside an Authorization header', async () => {
    const browser = await test.signIn('membre@labo.example');
    expect((await browser.get(ME, { authorization: 'Bearer avp_inconnue' })).status).toBe(401);
  });
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const keyOf = (test: TestApp) => test.app.get(Secrets, { strict: false }).accessToken;

function resign(token: string, algorithm: 'HS256' | 'HS512', key: string): string {
  const content = `${part({ alg: algorithm, typ: 'JWT' })}.${token.split('.')[1]}`;
  const hash = algorithm === 'HS512' ? 'sha512' : 'sha256';
  return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`;
}

/** Signed with the product's own key: only what the token says is wrong. */
function change(test: TestApp, token: string, claims: object): string {
  const [header, payload] = token.split('.') as [string, string];
  const content = `${header}.${part({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims })}`;
  return `${content}.${createHmac('sha256', keyOf(test)).update(content).digest('base64url')}`;
}

const expire = (test: TestApp, token: string) =>
  change(test, token, { exp: Math.floor(Date.now() / 1000) - 1 });
