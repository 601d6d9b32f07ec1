import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { TestApp } from './test-app.js';

/** What the feed holds is checked through the real pipeline, in apps/worker/test/changes.int-spec.ts. */
describe('changes', () => {
  let database: TestDatabase;
  let test: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    await test.dataSource.query(
      `INSERT INTO import (registry, status, source, file_name, data_date, applied_at)
       VALUES ('ordre', 'done', '{}', 'fictif.csv', '2026-10-01', now()), ('rpps', 'done', '{}', 'fictif.txt', '2026-10-02', now());
       UPDATE registry SET data_date = '2026-10-01', last_import_id = 1 WHERE id = 'ordre';
       INSERT INTO individual (registry, key, profession, source_id, created_at) VALUES ('ordre', '18001', 'veterinarian', '18001', '2026-10-01');
       INSERT INTO individual_state (individual_id, registry, valid_from, from_import, row_hash, last_name)
       VALUES (1, 'ordre', '2026-10-01', 1, gen_random_uuid(), 'Exemple');
       INSERT INTO change (cursor, import_id, registry, entity, individual_id, kind)
       SELECT n, 1, 'ordre', 'individual', 1, 'appeared' FROM generate_series(1, 250) n;
       INSERT INTO change (cursor, import_id, registry, entity, establishment_id, kind, before, after)
       VALUES (251, 2, 'rpps', 'establishment', 7, 'changed', '{"city": "Évry"}', '{"city": "Massy"}');
       UPDATE change_cursor SET value = 251`,
    );
    await test.addUser({ email: 'membre@labo.example' });
    browser = await test.signIn('membre@labo.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  const get = async (query: string) => browser.get(`/api/v2/changes${query}`);

  it('are given from a cursor on, with the values to take and the link to go on', async () => {
    const { body, headers } = await get('?since=40&limit=2');
    expect(body).toEqual({
      cursor: 42,
      head: 251,
      standsOn: [{ registry: 'ordre', importId: 1, dataDate: '2026-10-01' }],
      changes: [expect.objectContaining({ cursor: 41 }), expect.objectContaining({ cursor: 42 })],
    });
    expect(body.changes[0]).toEqual({
      ...{ cursor: 41, kind: 'appeared', entity: 'individual', individualId: 1, establishmentId: null },
      ...{ registry: 'ordre', importId: 1, dataDate: '2026-10-01', undoes: null, before: null },
      after: {
        ...{ profession: 'veterinarian', sourceId: '18001', lastName: 'Exemple', firstName: null },
        ...{ createdAt: '2026-10-01', orderCreatedAt: null, presence: 'present', goneAt: null },
      },
    });
    expect(headers.link).toBe('</api/v2/changes?since=42&limit=2>; rel="next"');
  });

  it('are all read by following the links, each once and in order', async () => {
    const seen: number[] = [];
    for (let path: string | undefined = '/api/v2/changes?limit=60'; path;) {
      const { body, headers } = await browser.get(path);
      seen.push(...body.changes.map(({ cursor }: { cursor: number }) => cursor));
      path = /<([^>]+)>/.exec((headers.link as string | undefined) ?? '')?.[1];
    }
    expect(seen).toEqual(Array.from({ length: 251 }, (_, i) => i + 1));
  });

  it('are a hundred when nothing is said, and none at the end', async () => {
    expect((await get('')).body.changes).toHaveLength(100);
    const end = await get('?since=251');
    expect(end.body).toMatchObject({ changes: [], cursor: 251, head: 251 });
    expect(end.headers.link).toBeUndefined();
  });

  it('are chosen by source, by kind of record and by kind of change; the cursor then passes over the others', async () => {
    for (const query of ['registry=rpps', 'entity=establishment,assignment', 'kind=changed,vanished']) {
      const { body } = await get(`?${query}`);
      expect(body).toMatchObject({ cursor: 251, changes: [{ cursor: 251, after: { city: 'Massy' } }] });
    }
    expect((await get('?kind=undone')).body).toMatchObject({ changes: [], cursor: 251 });
  });

  it.each([
    ['?since=252', '251'],
    ['?since=-1', 'since'],
    ['?since=1.5', 'since'],
    ['?since=99999999999999999999', 'since'],
    ['?since=1&since=2', 'since'],
    ['?limit=0', 'limit'],
    ['?limit=1001', '1000'],
    ['?kind=deleted', 'kind'],
    ['?kind=changed,', 'kind'],
    ["?entity=individual'--", 'entity'],
    ['?registry=finess', 'registry'],
    ['?cursor=3', 'cursor'],
  ])('answer 400 to %s, naming what is wrong', async (query, named) => {
    const answer = await get(query);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
    expect(answer.body.detail).toContain(named);
  });
});
