import { LICENCE_VERSION } from '@annuaire/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hashToken } from '#accounts/link-token.js';
import { AccountLinkRepository } from '#database/accounts/account-link.repository.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { PASSWORD, TestApp } from './test-app.js';

const ME = '/api/v2/users/me';
const NEW_PASSWORD = 'tracteur bleu nuageux';
const ACTIVATE = '/api/v2/auth/activate-account';
const FORGOT = '/api/v2/auth/forgot-password';
const RESET = '/api/v2/auth/reset-password';

describe('joining', () => {
  let database: TestDatabase;
  let test: TestApp;
  let operator: Browser;
  let visitor: Browser;
  let companyId: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    await test.addUser({ email: 'operatrice@association.example', role: 'SUPER_ADMIN', company: null });
    companyId = (await test.addUser({ email: 'membre@labo.example' })).companyId!;
    operator = await test.signIn('operatrice@association.example');
    visitor = test.open();
    await visitor.get(ME);
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  const invite = async (email: string) => {
    const body = { firstName: 'Noé', lastName: 'Fictif', email, role: 'USER', companyId };
    return (await operator.post('/api/v2/users', body)).body as { id: number };
  };
  const activate = async (token: string, more: object = {}) =>
    visitor.post(ACTIVATE, { token, password: NEW_PASSWORD, acceptLicence: true, ...more });
  const signIn = async (identifier: string, password: string) => {
    const browser = test.open();
    await browser.get(ME);
    return { browser, answer: await browser.post('/api/v2/auth/login', { identifier, password }) };
  };
  const forget = async (email: string, address = '203.0.113.9') => {
    const answer = await visitor.post(FORGOT, { email }, { 'x-forwarded-for': address });
    return answer;
  };
  const countMails = async (recipient: string) =>
    (
      await test.dataSource.query<{ n: number }[]>(
        'SELECT count(*)::integer AS n FROM mail WHERE recipient = $1',
        [recipient],
      )
    )[0]!.n;
  /** The answer comes before the work. */
  const untilMails = async (recipient: string, n: number) => {
    while ((await countMails(recipient)) < n) await new Promise((done) => setTimeout(done, 20));
  };

  describe('by invitation', () => {
    it('opens the account once, with the licence accepted and its version and day recorded', async () => {
      await invite('noe@labo.example');
      const token = await test.getLinkToken('noe@labo.example', 'activation');
      expect((await activate(token)).status).toBe(204);
      const again = await activate(token, { password: 'un autre tracteur vert' });
      expect([again.status, again.body.code]).toEqual([400, 'link_refused']);
      const { answer } = await signIn('noe@labo.example', NEW_PASSWORD);
      expect([answer.status, answer.body.licenceRequired]).toEqual([200, false]);
      const found = await operator.list('users', { filter: { email: 'noe@labo.example' } });
      expect(found.body[0]).toMatchObject({
        ...{ status: 'ACTIVE', licenceVersion: LICENCE_VERSION, licenceAcceptedAt: expect.any(String) },
      });
    });

    it('works once only when the link is used many times at once', async () => {
      await invite('deux@labo.example');
      const hash = hashToken(await test.getLinkToken('deux@labo.example', 'activation'));
      const use = { passwordHash: 'x', licenceVersion: null };
      const links = test.app.get(AccountLinkRepository);
      const results = await Promise.all(Array.from({ length: 8 }, () => links.use('activation', hash, use)));
      expect(results.filter(Boolean)).toHaveLength(1);
    });

    it('asks for the licence and for a password that the policy takes, and keeps the link until then', async () => {
      await invite('exigeant@labo.example');
      const token = await test.getLinkToken('exigeant@labo.example', 'activation');
      expect((await activate(token, { acceptLicence: false })).body.code).toBe('licence_required');
      for (const password of ['court', 'motdepasse1234', 'Annuaire Véto-Pharma !', 'azertyuiop123'])
        expect((await activate(token, { password })).body.code).toBe('weak_password');
      expect((await activate(token, { password: 'x'.repeat(129) })).status).toBe(400);
      expect((await activate(token)).status).toBe(204);
    });

    it('ends after 48 hours, when sent again, when the user is disabled, deleted, or has another address', async () => {
      const expired = await invite('tard@labo.example');
      const token = await test.getLinkToken('tard@labo.example', 'activation');
      const life = await test.dataSource.query<{ hours: number }[]>(
        'SELECT round(extract(epoch FROM expires_at - created_at) / 3600)::integer AS hours FROM account_link WHERE user_id = $1',
        [expired.id],
      );
      expect(life).toEqual([{ hours: 48 }]);
      await operator.post(`/api/v2/users/${expired.id}/invitation`);
      expect((await activate(token)).body.code).toBe('link_refused');
      const second = await test.getLinkToken('tard@labo.example', 'activation');
      await test.dataSource.query('UPDATE account_link SET expires_at = now() WHERE user_id = $1', [
        expired.id,
      ]);
      expect((await activate(second)).body.code).toBe('link_refused');

      for (const [email, change] of [
        ['ferme@labo.example', { disabled: true }],
        ['avant@labo.example', { email: 'apres@labo.example' }],
      ] as const) {
        const user = await invite(email);
        const link = await test.getLinkToken(email, 'activation');
        await operator.put(`/api/v2/users/${user.id}`, { ...user, ...change });
        expect((await activate(link)).body.code).toBe('link_refused');
      }
      expect((await activate(await test.getLinkToken('apres@labo.example', 'activation'))).status).toBe(204);
      const gone = await invite('efface@labo.example');
      const link = await test.getLinkToken('efface@labo.example', 'activation');
      await operator.delete(`/api/v2/users/${gone.id}`);
      expect((await activate(link)).body.code).toBe('link_refused');
    });

    it('keeps only hashes: neither the tables nor the queue hold a token', async () => {
      await invite('secret@labo.example');
      const token = await test.getLinkToken('secret@labo.example', 'activation');
      const tables = await test.dataSource.query<{ name: string }[]>(
        `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
         WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
      );
      expect(tables.length).toBeGreaterThan(15);
      for (const { name } of tables)
        expect(JSON.stringify(await test.dataSource.query(`SELECT t::text FROM ${name} t`))).not.toContain(
          token,
        );
    });

    it('is not opened by the link of a reset, nor a reset by that of an invitation', async () => {
      await invite('genre@labo.example');
      const token = await test.getLinkToken('genre@labo.example', 'activation');
      expect((await visitor.post(RESET, { token, password: NEW_PASSWORD })).body.code).toBe('link_refused');
    });
  });

  describe('after a forgotten password', () => {
    it('answers alike for known and unknown addresses, and writes to the known one', async () => {
      await invite('pasencore@labo.example');
      const answers = [];
      for (const email of ['membre@labo.example', 'personne@labo.example', 'pasencore@labo.example'])
        answers.push(await forget(email));
      expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [204, '']));
      await untilMails('membre@labo.example', 1);
      expect(await countMails('personne@labo.example')).toBe(0);
    });

    it('sets another password by the link, once, and ends every session', async () => {
      const { browser } = await signIn('membre@labo.example', PASSWORD);
      const token = await test.getLinkToken('membre@labo.example', 'reset');
      const life = await test.dataSource.query<{ hours: number }[]>(
        "SELECT round(extract(epoch FROM expires_at - created_at) / 3600)::integer AS hours FROM account_link WHERE kind = 'reset'",
      );
      expect(life).toEqual([{ hours: 1 }]);
      expect((await visitor.post(RESET, { token, password: 'motdepasse123456' })).body.code).toBe(
        'weak_password',
      );
      expect((await visitor.post(RESET, { token, password: NEW_PASSWORD })).status).toBe(204);
      expect((await visitor.post(RESET, { token, password: 'encore un tracteur' })).body.code).toBe(
        'link_refused',
      );
      expect((await browser.get(ME)).status).toBe(401);
      expect((await browser.post('/api/v2/auth/refresh-token')).status).toBe(401);
      expect((await signIn('membre@labo.example', PASSWORD)).answer.status).toBe(401);
      expect((await signIn('membre@labo.example', NEW_PASSWORD)).answer.status).toBe(200);
    });

    it('lets no one fill a mailbox, nor ask without end', async () => {
      await test.addUser({ email: 'vise@labo.example' });
      for (let i = 0; i < 6; i++) expect((await forget('vise@labo.example')).status).toBe(204);
      await untilMails('vise@labo.example', 3);
      await forget('membre@labo.example');
      await untilMails('membre@labo.example', 2);
      expect(await countMails('vise@labo.example')).toBe(3);
      let last = await forget('x@labo.example', '198.51.100.3');
      for (let i = 0; i < 30; i++) last = await forget('x@labo.example', '198.51.100.3');
      expect([last.status, Number(last.headers['retry-after']) > 0]).toEqual([429, true]);
    });

    it.each(['', 'x', 'a'.repeat(43), '../../etc', "' OR 1=1 --xxxxxxxxxxxx"])(
      'refuses the token « %s »',
      async (token) => {
        expect((await visitor.post(RESET, { token, password: NEW_PASSWORD })).status).toBe(400);
        expect((await activate(token)).status).toBe(400);
      },
    );
  });

  describe('the licence', () => {
    it('is asked of members again when its version changes, of operators never', async () => {
      await test.addUser({ email: 'ancien@labo.example' });
      await test.dataSource.query("UPDATE app_user SET licence_version = '2020-01'");
      const { browser, answer } = await signIn('ancien@labo.example', PASSWORD);
      expect(answer.body.licenceRequired).toBe(true);
      for (const path of ['individuals', 'establishments/1', 'exports', 'api-keys']) {
        const refused = await browser.get(`/api/v2/${path}`);
        expect([refused.status, refused.body.code]).toEqual([403, 'licence_required']);
      }
      expect((await browser.get(ME)).status).toBe(200);
      expect((await browser.post(`${ME}/licence`, { version: '2020-01' })).status).toBe(400);
      expect((await browser.post(`${ME}/licence`, { version: LICENCE_VERSION })).body.licenceRequired).toBe(
        false,
      );
      expect((await browser.get('/api/v2/individuals')).status).toBe(200);
      expect((await operator.get('/api/v2/individuals')).status).toBe(200);
    });
  });

  it('sends a mail once more while its link serves, and never one that has left', async () => {
    const retry = async (id: number) => operator.post(`/api/v2/mails/${id}/retry`);
    const { id: userId } = await invite('encore@labo.example');
    const [{ id }] = (await operator.list('mails', { filter: { recipient: 'encore@labo.example' } })).body;
    const end = async (status: string) =>
      test.dataSource.query('UPDATE mail SET status = $2, error_detail = $3 WHERE id = $1', [
        id,
        status,
        'x',
      ]);
    await end('failed');
    expect((await retry(id)).body).toMatchObject({ status: 'queued', errorDetail: null });
    await end('sent');
    expect((await retry(id)).body).toMatchObject({ status: 409, detail: 'Cet e-mail est déjà parti.' });
    await end('failed');
    await operator.post(`/api/v2/users/${userId}/invitation`);
    expect((await retry(id)).body).toMatchObject({ status: 409, code: 'conflict' });
    expect((await operator.list('mails', { filter: { status: 'failed' } })).body).toMatchObject([{ id }]);
    expect((await retry(2_147_483_647)).status).toBe(404);
  });

  it('shows the mails to super administrators, with their text as long as no server sends them', async () => {
    await invite('lisible@labo.example');
    const token = await test.getLinkToken('lisible@labo.example', 'activation');
    const list = await operator.list('mails', { range: [0, 4] });
    expect(list.headers['content-range']).toMatch(/^mails 0-4\/\d+$/);
    expect(list.body[0]).toMatchObject({
      recipient: 'lisible@labo.example',
      template: 'invitation',
      status: 'queued',
    });
    expect(list.text).not.toContain(token);
    const mail = await operator.get(`/api/v2/mails/${list.body[0].id}`);
    expect(mail.body.text).toContain(`/activate-account?token=${token}`);
    expect(mail.body.text).toContain('48 heures');
    await activate(token);
    expect((await operator.get(`/api/v2/mails/${list.body[0].id}`)).body.text).not.toContain('token=');
  });
});
