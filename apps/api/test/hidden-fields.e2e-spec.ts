import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { findRoutes } from './routes.js';
import { TestApp } from './test-app.js';

/** Columns that are kept and never told, under the names that one would try. */
const HIDDEN = [
  ...[
    'passwordHash',
    'password_hash',
    'u.password_hash',
    'secretHash',
    'tokenHash',
    'nonce',
    'linkId',
    'data',
  ],
  ...['storageKey', 'rowHash', 'constructor', '__proto__'],
];
/** Not lists of records: they take neither filter nor sort. */
const NOT_FILTERED =
  /\/(me|sessions|api-keys|settings|health|exports|registries|publications|docs|list-exports|operations)(\/|$)/;

describe('hidden fields', () => {
  let database: TestDatabase;
  let test: TestApp;
  let operator: Browser;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    await test.addUser({ email: 'operatrice@association.example', role: 'SUPER_ADMIN', company: null });
    operator = await test.signIn('operatrice@association.example');
    const { id: companyId } = (await operator.post('/api/v2/companies', { name: 'Alpha' })).body;
    const body = { firstName: 'A', lastName: 'B', email: 'a@alpha.example', role: 'USER', companyId };
    await operator.post('/api/v2/users', body);
    await operator.post('/api/v2/api-keys', { name: 'Clé' });
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  const lists = () =>
    findRoutes(test)
      .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
      .map(({ path }) => path);

  it('are taken by the filter and the sort of no list, export of the journal included', async () => {
    const filtered = lists().filter((path) => !NOT_FILTERED.test(path));
    expect(filtered.length).toBeGreaterThan(8);
    for (const path of filtered)
      for (const name of HIDDEN) {
        const params = [
          `filter=${encodeURIComponent(`{${JSON.stringify(name)}:{"present":true}}`)}`,
          ...(path.endsWith('/export') ? [] : [`sort=${encodeURIComponent(JSON.stringify([name, 'ASC']))}`]),
        ];
        for (const param of params) {
          const answer = await operator.get(`${path}?${param}`);
          // What a list wants besides may be asked for first.
          const refused = expect.stringMatching(/^(unknown_field|bad_request)$/);
          expect([path, param, answer.status, answer.body.code]).toEqual([path, param, 400, refused]);
        }
      }
  });

  it('are in no answer', async () => {
    const secrets = await test.dataSource.query<{ value: string }[]>(
      `SELECT password_hash AS value FROM app_user WHERE password_hash IS NOT NULL
       UNION SELECT nonce FROM account_link UNION SELECT encode(token_hash, 'hex') FROM account_link
       UNION SELECT encode(secret_hash, 'hex') FROM api_key UNION SELECT encode(token_hash, 'hex') FROM refresh_token`,
    );
    expect(secrets.length).toBeGreaterThan(4);
    let told = 0;
    for (const path of lists()) {
      const { status, text, body } = await operator.get(path);
      if (status === 200) told += 1;
      for (const { value } of secrets) expect(text).not.toContain(value);
      expect(findKeys(body)).not.toContainEqual(expect.stringMatching(/hash|secret|nonce|token|storageKey/i));
    }
    expect(told).toBeGreaterThan(10);
  });
});

/** Names of every field, however deep. */
function findKeys(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findKeys);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...findKeys(inner)]);
}
