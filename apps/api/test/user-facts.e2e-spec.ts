import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { TestApp } from './test-app.js';

const USERS = '/api/v2/users';

describe('a user as administrators see them', () => {
  let database: TestDatabase;
  let test: TestApp;
  let operator: Browser;
  let memberId: number;
  let companyId: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    await test.addUser({ email: 'operatrice@association.example', role: 'SUPER_ADMIN', company: null });
    const member = await test.addUser({ email: 'membre@alpha.example', company: 'Alpha' });
    [memberId, companyId] = [member.id, member.companyId!];
    operator = await test.signIn('operatrice@association.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  const record = async (id: number) => (await operator.get(`${USERS}/${id}`)).body;

  it('tells when a user last came, how long their invitation serves, and which keys they have', async () => {
    const body = {
      firstName: 'A',
      lastName: 'B',
      email: 'suivi@alpha.example',
      role: 'USER',
      companyId,
    };
    const { id } = (await operator.post(USERS, body)).body;
    const links = await test.dataSource.query<{ at: Date }[]>(
      'SELECT expires_at AS at FROM account_link WHERE user_id = $1',
      [id],
    );
    expect(await record(id)).toMatchObject({
      ...{ lastSignInAt: null, apiKeysCount: 0 },
      invitationExpiresAt: links[0]!.at.toISOString(),
    });
    const member = await test.signIn('membre@alpha.example');
    const keys = [];
    for (const name of ['A', 'B', 'C']) keys.push((await member.post('/api/v2/api-keys', { name })).body.id);
    await member.delete(`/api/v2/api-keys/${keys[0]}`);
    await test.dataSource.query('UPDATE api_key SET expires_at = now() WHERE id = $1', [keys[1]]);
    expect(await record(memberId)).toMatchObject({
      ...{ lastSignInAt: expect.any(String), invitationExpiresAt: null, apiKeysCount: 1 },
    });
    const sorted = await operator.list('users', { sort: ['lastSignInAt', 'ASC'], range: [0, 0] });
    expect(sorted.body[0].lastSignInAt).not.toBeNull();
  });

  it('names the field that does not fit', async () => {
    const body = { firstName: '', lastName: 'B', email: 'x', role: 'USER', companyId };
    expect(Object.keys((await operator.post(USERS, body)).body.errors).sort()).toEqual([
      'email',
      'firstName',
    ]);
    const fine = { ...body, firstName: 'A', email: 'MEMBRE@alpha.example' };
    for (const [wrong, field] of [
      [{}, 'email'],
      [{ email: 'neuf@beta.example', companyId: null }, 'companyId'],
    ] as const) {
      const { errors, detail } = (await operator.post(USERS, { ...fine, ...wrong })).body;
      expect(errors).toEqual({ [field]: detail });
    }
    expect((await operator.post('/api/v2/companies', { name: 'alpha' })).body.errors).toHaveProperty('name');
  });

  it('is written to five times more at most, by whatever way; an administrator invites a hundred', async () => {
    const body = { firstName: 'A', lastName: 'B', email: 'visee@alpha.example', role: 'USER', companyId };
    const user = (await operator.post(USERS, body)).body;
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await operator.post(`${USERS}/${user.id}/invitation`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const moved = await operator.put(`${USERS}/${user.id}`, { ...user, email: 'autre@alpha.example' });
    expect([moved.status, Number(moved.headers['retry-after']) > 0]).toEqual([429, true]);
    const { id } = (await operator.get(`${USERS}/me`)).body;
    await test.dataSource.query('UPDATE sign_in_throttle SET failures = 100 WHERE key = sha256($1::bytea)', [
      `invitations:${id}`,
    ]);
    const beyond = await operator.post(USERS, { ...body, email: 'de-trop@alpha.example' });
    expect([beyond.status, beyond.body.code]).toEqual([429, 'too_many_requests']);
  });
});
