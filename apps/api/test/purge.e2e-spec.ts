import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Storage } from '#storage/storage.js';
import { DirectoryFactory } from '#testing/directory-factory.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { TestApp } from './test-app.js';

const PATH = '/api/v2/registries/ordre/purge';
const GONE = { key: '18001', lastName: 'Disparue', firstName: 'Zoé' };
const KEPT = { key: '18002', lastName: 'Exemple', firstName: 'Noël' };
const CLINIC = { key: 'E1', name: 'Clinique disparue' };
const assignment = { individual: '18001', establishment: 'E1', role: 'Associé' };

describe('purging a source', () => {
  let database: TestDatabase;
  let test: TestApp;
  let browser: Browser;
  let userId: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    const factory = new DirectoryFactory(test.dataSource);
    const first = await factory.importFile('ordre', {
      ...{ dataDate: '2019-01-01', individuals: [GONE, KEPT] },
      ...{ establishments: [CLINIC], assignments: [assignment] },
    });
    await factory.importFile('ordre', { dataDate: '2019-02-01', individuals: [KEPT] });
    await factory.importFile('ordre', { dataDate: '2019-03-01', individuals: [KEPT] });
    const raw = join(test.dataDir, 'raw-copy');
    mkdirSync(test.dataDir, { recursive: true });
    writeFileSync(raw, 'Disparue;Zoé\n');
    await test.app.get(Storage).put('raw/abc', raw);
    await test.dataSource.query(
      "INSERT INTO raw_file (sha256, size, storage_key) VALUES ('abc', 13, 'raw/abc')",
    );
    await test.dataSource.query("UPDATE import SET sha256 = 'abc' WHERE id = $1", [first]);
    userId = (await test.addUser({ email: 'op@asso.example', role: 'SUPER_ADMIN', company: null })).id;
    browser = await test.signIn('op@asso.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  const purge = (body: object) =>
    browser.post(PATH, { retentionMonths: 36, comment: 'Fin de conservation.', confirm: 'ordre', ...body });
  const countNames = async () =>
    (
      await test.dataSource.query<{ n: number }[]>(
        "SELECT count(*)::int AS n FROM individual_state WHERE last_name = 'Disparue'",
      )
    )[0]!.n;

  it('tells how many records would go, and clears none', async () => {
    const answer = await browser.get(`${PATH}?retentionMonths=36`);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        ...{ registry: 'ordre', retentionMonths: 36, individuals: 1, establishments: 1 },
        goneBefore: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      },
    ]);
    const kept = await browser.get(`${PATH}?retentionMonths=1200`);
    expect(kept.body).toMatchObject({ individuals: 0, establishments: 0 });
    expect(await countNames()).toBe(1);
  });

  it.each(['', '?retentionMonths=0', '?retentionMonths=1201', '?retentionMonths=un', '?retentionMonths=1.5'])(
    'refuses to count with %j',
    async (query) => {
      const answer = await browser.get(PATH + query);
      expect([answer.status, answer.body.detail]).toEqual([400, expect.stringMatching(/de 1 à 1200 mois/)]);
    },
  );

  it.each([
    [{ confirm: 'rpps' }, /répétez l'identifiant/],
    [{ confirm: undefined }, /répétez l'identifiant/],
    [{ comment: '  ' }, /commentaire/],
    [{ comment: undefined }, /commentaire/],
    [{ retentionMonths: 0 }, /de 1 à 1200 mois/],
    [{ retentionMonths: '36' }, /de 1 à 1200 mois/],
  ])('refuses %j, and clears nothing', async (body, detail) => {
    const answer = await purge(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
    expect(answer.body.detail).toMatch(detail);
    expect(await countNames()).toBe(1);
  });

  it('knows no other source', async () => {
    expect((await browser.get('/api/v2/registries/finess/purge?retentionMonths=36')).status).toBe(404);
  });

  it('clears names, their raw file and the card, asks for new files, and records who did it', async () => {
    const answer = await purge({});
    expect([answer.status, answer.body]).toMatchObject([200, { individuals: 1, establishments: 1 }]);
    expect(await countNames()).toBe(0);
    expect(await test.app.get(Storage).exists('raw/abc')).toBe(false);
    const query = <Row>(sql: string) => test.dataSource.query<Row[]>(sql);
    expect(await query("SELECT FROM raw_file WHERE sha256 = 'abc' AND purged_at IS NOT NULL")).toHaveLength(
      1,
    );
    expect(await query("SELECT FROM publication WHERE directory = 'veterinary'")).toHaveLength(1);
    expect(await query("SELECT entity FROM change WHERE kind = 'purged' ORDER BY entity")).toEqual([
      { entity: 'establishment' },
      { entity: 'individual' },
    ]);
    expect(await query("SELECT actor_id FROM import_action WHERE action = 'purged'")).toEqual([
      { actor_id: userId },
    ]);
    expect(
      await query("SELECT actor_id, target_id, detail FROM audit_event WHERE action = 'registry.purged'"),
    ).toEqual([
      {
        ...{ actor_id: userId, target_id: 'ordre' },
        detail: { comment: 'Fin de conservation.', retentionMonths: 36 },
      },
    ]);
    const { body } = await browser.list('individuals', {});
    expect(body.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['Exemple']);
    expect((await browser.get(`${PATH}?retentionMonths=36`)).body).toMatchObject({ individuals: 0 });
  });
});
