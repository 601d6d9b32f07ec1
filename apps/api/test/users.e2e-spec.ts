import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { TestApp } from './test-app.js';

const USERS = '/api/v2/users';

describe('administration of users and companies', () => {
  let database: TestDatabase;
  let test: TestApp;
  let operator: Browser;
  let admin: Browser;
  const ids: Record<string, number> = {};
  let own: number;
  let other: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    const add = async (name: string, user: Parameters<TestApp['addUser']>[0]) =>
      (ids[name] = (await test.addUser(user)).id);
    await add('operator', { email: 'operatrice@association.example', role: 'SUPER_ADMIN', company: null });
    await add('admin', { email: 'admin@alpha.example', role: 'COMPANY_ADMIN', company: 'Alpha' });
    await add('member', { email: 'membre@alpha.example', company: 'Alpha' });
    await add('hidden', { email: 'interne@alpha.example', role: 'SUPER_ADMIN', company: 'Alpha' });
    await add('stranger', { email: 'membre@beta.example', company: 'Beta' });
    await add('strangerAdmin', { email: 'admin@beta.example', role: 'COMPANY_ADMIN', company: 'Beta' });
    const companies = await test.dataSource.query<{ id: number }[]>('SELECT id FROM company ORDER BY name');
    [own, other] = [companies[0]!.id, companies[1]!.id];
    operator = await test.signIn('operatrice@association.example');
    admin = await test.signIn('admin@alpha.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  const record = async (id: number) => (await operator.get(`${USERS}/${id}`)).body;
  const changed = async (browser: Browser, id: number, changes: object) =>
    browser.put(`${USERS}/${id}`, { ...(await record(id)), ...changes });

  describe('lists', () => {
    it('give everyone to a super administrator, by filter, sort and range', async () => {
      const answer = await operator.list('users', {
        filter: { companyName: { startsWith: 'al' }, role: ['USER', 'COMPANY_ADMIN'] },
        sort: ['email', 'DESC'],
        range: [0, 0],
      });
      expect(answer.body.map((one: { email: string }) => one.email)).toEqual(['membre@alpha.example']);
      expect(answer.headers['content-range']).toBe('users 0-0/2');
    });

    it('never hold a password, nor let it be filtered or sorted by', async () => {
      expect(JSON.stringify((await operator.list('users', {})).body)).not.toMatch(/argon2|password/i);
      for (const query of [
        { filter: { passwordHash: { present: true } } },
        { sort: ['passwordHash', 'ASC'] },
      ])
        expect((await operator.list('users', query)).body.code).toBe('unknown_field');
      expect((await operator.list('users', { filter: { seenWithin: '12m' } })).body.code).toBe(
        'unknown_field',
      );
    });

    it.each([
      ['everything', {}],
      ['the other company', { filter: { companyName: 'Beta' } }],
      ['a search', { filter: { q: 'membre' } }],
      ['an operator', { filter: { email: { contains: 'beta' } } }],
      ['everyone by sort', { sort: ['companyId', 'DESC'], range: [0, 99] }],
    ])('give a company administrator no one of another company, asked for %s', async (_, query) => {
      const answer = await admin.list('users', query);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toMatch(/beta|interne|operatrice/i);
    });

    it('give by getMany only the users of the own company', async () => {
      const all = Object.values(ids);
      const answer = await admin.list('users', { filter: { id: all } });
      expect(answer.body.map((one: { id: number }) => one.id)).toEqual([ids.admin, ids.member]);
      expect(answer.headers['content-range']).toBe('users 0-1/2');
      const companies = await admin.list('companies', { filter: { id: [own, other] } });
      expect(companies.body.map((one: { id: number }) => one.id)).toEqual([own]);
    });
  });

  it.each(['stranger', 'strangerAdmin', 'hidden', 'operator'])(
    'answers 404 to a company administrator for the id of %s, whatever the method',
    async (name) => {
      const [id, before] = [ids[name]!, await record(ids[name]!)];
      const statuses = [
        await admin.get(`${USERS}/${id}`),
        await admin.put(`${USERS}/${id}`, { ...before, companyId: own, role: 'USER', firstName: 'Pris' }),
        await admin.delete(`${USERS}/${id}`),
        await admin.post(`${USERS}/${id}/invitation`),
      ].map(({ status }) => status);
      expect(statuses).toEqual([404, 404, 404, 404]);
      expect(await record(id)).toEqual(before);
    },
  );

  it('keeps another company from being read, renamed or deleted', async () => {
    expect((await admin.get(`/api/v2/companies/${other}`)).status).toBe(404);
    expect((await admin.put(`/api/v2/companies/${other}`, { name: 'Prise' })).status).toBe(404);
    expect((await admin.delete(`/api/v2/companies/${own}`)).status).toBe(403);
    expect((await admin.post('/api/v2/companies', { name: 'Neuve' })).status).toBe(403);
  });

  it('lets a company administrator rename their own company, and nothing else of it', async () => {
    const answer = await admin.put(`/api/v2/companies/${own}`, { name: 'Alpha Santé', id: other });
    expect(answer.body).toMatchObject({ id: own, name: 'Alpha Santé', usersCount: 2 });
    expect((await operator.get(`/api/v2/companies/${own}`)).body.usersCount).toBe(3);
    expect((await operator.get(`/api/v2/companies/${other}`)).body.name).toBe('Beta');
    const taken = await admin.put(`/api/v2/companies/${own}`, { name: 'BETA' });
    expect([taken.status, taken.body.code]).toEqual([409, 'conflict']);
  });

  describe('rights', () => {
    it('are not given above one’s own', async () => {
      const invite = { firstName: 'A', lastName: 'B', email: 'haut@alpha.example', role: 'SUPER_ADMIN' };
      expect((await admin.post(USERS, invite)).status).toBe(403);
      expect((await changed(admin, ids.member!, { role: 'SUPER_ADMIN' })).status).toBe(403);
      expect((await record(ids.member!)).role).toBe('USER');
    });

    it('do not let anyone be moved to another company, nor invited into one', async () => {
      const invite = {
        firstName: 'A',
        lastName: 'B',
        email: 'la@beta.example',
        role: 'USER',
        companyId: other,
      };
      expect((await admin.post(USERS, invite)).status).toBe(403);
      expect((await changed(admin, ids.member!, { companyId: other })).status).toBe(403);
      expect((await record(ids.member!)).companyId).toBe(own);
    });

    it('do not let anyone promote or disable themselves', async () => {
      expect((await changed(admin, ids.admin!, { role: 'USER' })).status).toBe(409);
      expect((await changed(operator, ids.operator!, { disabled: true })).status).toBe(409);
      expect((await operator.delete(`${USERS}/${ids.operator}`)).status).toBe(409);
    });

    it('come from no field that a body is not to have', async () => {
      const answer = await changed(admin, ids.member!, {
        ...{
          id: ids.stranger,
          status: 'INVITED',
          passwordHash: 'x',
          licenceVersion: null,
          companyName: 'Beta',
        },
        ...{ firstName: 'Dominique', createdAt: '2000-01-01' },
      });
      expect(answer.body).toMatchObject({
        ...{ id: ids.member, status: 'ACTIVE', firstName: 'Dominique', companyName: 'Alpha Santé' },
        licenceVersion: expect.any(String),
      });
      expect((await record(ids.stranger!)).firstName).toBe('Camille');
      await test.signIn('membre@alpha.example');
    });

    it('of a member ask for a company', async () => {
      const body = { firstName: 'A', lastName: 'B', email: 'sans@gamma.example', role: 'USER' };
      expect((await operator.post(USERS, body)).status).toBe(400);
      expect((await operator.post(USERS, { ...body, companyId: 999_999 })).status).toBe(400);
    });
  });

  it('lets a company administrator manage their own users: invite, change, disable, enable, delete', async () => {
    const invited = await admin.post(USERS, {
      ...{ firstName: ' Noé ', lastName: 'Fictif', email: 'noe@alpha.example', role: 'COMPANY_ADMIN' },
    });
    expect([invited.status, invited.body.firstName, invited.body.status, invited.body.companyId]).toEqual([
      ...[201, 'Noé', 'INVITED', own],
    ]);
    const path = `${USERS}/${invited.body.id}`;
    expect((await admin.put(path, { ...invited.body, role: 'USER', disabled: true })).body).toMatchObject({
      role: 'USER',
      disabledAt: expect.any(String),
    });
    expect((await admin.post(`${path}/invitation`)).status).toBe(409);
    expect((await admin.put(path, { ...invited.body, disabledAt: null })).body.disabledAt).toBeNull();
    expect((await admin.post(`${path}/invitation`)).status).toBe(200);
    expect((await admin.delete(path)).status).toBe(200);
    expect((await admin.get(path)).status).toBe(404);
  });

  it('says alike of every address that it cannot be invited', async () => {
    const body = { firstName: 'A', lastName: 'B', role: 'USER' };
    const answers = await Promise.all(
      ['MEMBRE@alpha.example', 'membre@beta.example'].map((email) => admin.post(USERS, { ...body, email })),
    );
    expect(answers.map(({ status, body: { detail } }) => [status, detail])).toEqual(
      answers.map(() => [409, expect.stringContaining('ne peut pas être utilisée')]),
    );
  });

  it.each([
    ['an address that is none', { email: 'pas une adresse' }],
    ['two addresses', { email: 'a@alpha.example, b@alpha.example' }],
    ['a line break in a name', { firstName: 'A\r\nBcc: b@x.example' }],
    ['a link in a name', { firstName: 'Gagnez https://x.example' }],
    ['a site in a name', { lastName: 'www.x.example' }],
    ['a blank name', { lastName: '   ' }],
    ['an unknown role', { role: 'ROOT' }],
    ['an object for a text', { firstName: { $ne: 1 } }],
  ])('refuses an invitation with %s', async (_, wrong) => {
    const body = { firstName: 'A', lastName: 'B', email: 'ok@alpha.example', role: 'USER', companyId: own };
    const answer = await operator.post(USERS, { ...body, ...wrong });
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
  });

  describe('disabling and deleting', () => {
    it('ends the sessions at the next request', async () => {
      await test.addUser({ email: 'partant@beta.example', company: 'Beta' });
      const browser = await test.signIn('partant@beta.example');
      const { id } = (await browser.get('/api/v2/users/me')).body;
      await changed(operator, id, { disabled: true });
      expect((await browser.get('/api/v2/users/me')).status).toBe(401);
      await changed(operator, id, { disabled: false });
      expect((await browser.get('/api/v2/users/me')).status).toBe(401);
      const again = await test.signIn('partant@beta.example');
      await operator.delete(`${USERS}/${id}`);
      expect((await again.get('/api/v2/users/me')).status).toBe(401);
    });

    it('of a company takes its users away, with their sessions', async () => {
      const company = await operator.post('/api/v2/companies', { name: 'Éphémère' });
      await test.addUser({ email: 'membre@ephemere.example', company: 'Éphémère' });
      const browser = await test.signIn('membre@ephemere.example');
      expect((await operator.delete(`/api/v2/companies/${company.body.id}`)).body.usersCount).toBe(1);
      expect((await browser.get('/api/v2/users/me')).status).toBe(401);
      expect((await browser.post('/api/v2/auth/refresh-token')).status).toBe(401);
    });
  });
});
