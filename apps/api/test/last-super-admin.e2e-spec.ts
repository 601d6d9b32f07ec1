import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CompanyRepository } from '#database/accounts/company.repository.js';
import { keepingSuperAdmin, LastSuperAdminError } from '#database/accounts/user-administration.repository.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { TestApp } from './test-app.js';

const USERS = '/api/v2/users';

describe('the last super administrator', () => {
  let database: TestDatabase;
  let test: TestApp;
  const ids: number[] = [];
  const browsers: Browser[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    for (const n of [0, 1]) {
      const user = await test.addUser({
        email: `op${n}@association.example`,
        role: 'SUPER_ADMIN',
        company: null,
      });
      ids.push(user.id);
      browsers.push(await test.signIn(user.email));
    }
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  const reset = async () => {
    await test.dataSource.query(
      "UPDATE app_user SET role = 'SUPER_ADMIN', company_id = NULL, disabled_at = NULL WHERE id = ANY ($1)",
      [ids],
    );
    for (const n of [0, 1]) browsers[n] = await test.signIn(`op${n}@association.example`);
  };
  const left = async () =>
    (
      await test.dataSource.query<unknown[]>(
        "SELECT id FROM app_user WHERE role = 'SUPER_ADMIN' AND disabled_at IS NULL AND status = 'ACTIVE'",
      )
    ).length;

  it.each([
    [
      'disabled',
      (browser: Browser, id: number, body: object) =>
        browser.put(`${USERS}/${id}`, { ...body, disabled: true }),
    ],
    ['deleted', (browser: Browser, id: number) => browser.delete(`${USERS}/${id}`)],
    [
      'given another role',
      (browser: Browser, id: number, body: object) =>
        browser.put(`${USERS}/${id}`, { ...body, role: 'USER', companyId: 1 }),
    ],
  ])('stays when the two that there are want each other %s at once', async (_, act) => {
    await test.dataSource.query("INSERT INTO company (name) VALUES ('Une') ON CONFLICT DO NOTHING");
    const bodies = await Promise.all(
      [0, 1].map(async (n) => (await browsers[0]!.get(`${USERS}/${ids[n]}`)).body),
    );
    const answers = await Promise.all([
      act(browsers[0]!, ids[1]!, bodies[1]),
      act(browsers[1]!, ids[0]!, bodies[0]),
    ]);
    expect(await left()).toBe(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    // Told why; or the first act already counted at the second request.
    expect([409, 401, 403, 404]).toContain(refused[0]!.status);
    if (_ === 'deleted') {
      const gone = await test.addUser({
        email: 'op2@association.example',
        role: 'SUPER_ADMIN',
        company: null,
      });
      const dead = (await browsers[0]!.get('/api/v2/users/me')).status === 401 ? 0 : 1;
      await test.dataSource.query('UPDATE app_user SET email = $2 WHERE id = $1', [
        gone.id,
        `op${dead}@association.example`,
      ]);
      ids[dead] = gone.id;
    }
    await reset();
  });

  it('stays though the company they belong to is deleted', async () => {
    const company = await browsers[0]!.post('/api/v2/companies', { name: 'Siège' });
    await test.dataSource.query('UPDATE app_user SET company_id = $1', [company.body.id]);
    await test.dataSource.query('UPDATE app_user SET disabled_at = now() WHERE id = $1', [ids[1]]);
    const own = await browsers[0]!.delete(`/api/v2/companies/${company.body.id}`);
    expect([own.status, own.body.code]).toEqual([409, 'conflict']);
    expect(await left()).toBe(1);
    await reset();
  });

  it('stays when the two that there are go in transactions that overlap', async () => {
    const disable = (id: number) =>
      keepingSuperAdmin(test.dataSource, async (manager) => {
        await manager.query('UPDATE app_user SET disabled_at = now() WHERE id = $1', [id]);
        await manager.query('SELECT pg_sleep(0.3)');
      });
    const results = await Promise.allSettled(ids.map(disable));
    const refused = results.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toEqual([expect.any(LastSuperAdminError)]);
    expect(await left()).toBe(1);
    await reset();
  });

  it('stays when the company they belong to is deleted by another who is one no more', async () => {
    const company = await browsers[0]!.post('/api/v2/companies', { name: 'Bureau' });
    await test.dataSource.query('UPDATE app_user SET company_id = $1 WHERE id = $2', [
      company.body.id,
      ids[0],
    ]);
    await test.dataSource.query('UPDATE app_user SET disabled_at = now() WHERE id = $1', [ids[1]]);
    const removal = test.app.get(CompanyRepository).remove(company.body.id);
    await expect(removal).rejects.toThrow(LastSuperAdminError);
    expect(await left()).toBe(1);
  });
});
