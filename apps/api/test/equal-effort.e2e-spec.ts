import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { TestApp as App } from './test-app.js';

/** The real hashing, each call told: what costs the time that an answer takes. */
const argon2 = await import('@node-rs/argon2');
const verified: string[] = [];
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon2,
  verify: (hash: string, password: string) => {
    verified.push(hash);
    return argon2.verify(hash, password);
  },
}));
const { TestApp, PASSWORD } = await import('./test-app.js');

const parametersOf = (hash: string) => hash.split('$').slice(0, 4).join('$');

describe('known and unknown addresses take the same work', () => {
  let database: TestDatabase;
  let test: App;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    await test.addUser({ email: 'membre@labo.example' });
    await test.addUser({ email: 'invite@labo.example', status: 'INVITED' });
    const { id } = await test.addUser({ email: 'ferme@labo.example' });
    await test.dataSource.query('UPDATE app_user SET disabled_at = now() WHERE id = $1', [id]);
  });
  beforeEach(() => {
    verified.splice(0);
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  const visit = async () => {
    const browser = test.open();
    await browser.get('/api/v2/settings');
    return browser;
  };

  it('at sign-in: one verification of a hash of the same cost, whoever has the address', async () => {
    for (const identifier of ['membre', 'invite', 'ferme', 'personne'].map(
      (name) => `${name}@labo.example`,
    )) {
      verified.splice(0);
      const answer = await (
        await visit()
      ).post('/api/v2/auth/login', { identifier, password: 'mauvais mot de passe' });
      expect([identifier, answer.status]).toEqual([identifier, 401]);
      expect(verified.map(parametersOf)).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    }
  });

  it('at sign-in: the right password of a closed account is of no use, and no account has the stand-in one', async () => {
    const statuses = [];
    for (const [identifier, password] of [
      ['ferme@labo.example', PASSWORD],
      ['personne@labo.example', 'nobody has this password'],
    ])
      statuses.push((await (await visit()).post('/api/v2/auth/login', { identifier, password })).status);
    expect(statuses).toEqual([401, 401]);
  });

  it('for a forgotten password: the answer waits for nothing that tells them apart', async () => {
    const holder = test.dataSource.createQueryRunner();
    await holder.connect();
    await holder.startTransaction();
    // Whatever read or wrote an account would wait for the end of this.
    await holder.query('LOCK TABLE app_user, account_link, mail IN ACCESS EXCLUSIVE MODE');
    for (const email of ['membre@labo.example', 'personne@labo.example'])
      expect((await (await visit()).post('/api/v2/auth/forgot-password', { email })).status).toBe(204);
    await holder.commitTransaction();
    await holder.release();
    const count = async () =>
      (await test.dataSource.query<unknown[]>("SELECT 1 FROM mail WHERE template = 'password-reset'")).length;
    while ((await count()) === 0) await new Promise((done) => setTimeout(done, 20));
  });
});
