import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DirectoryFactory } from '#testing/directory-factory.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { EDITIONS } from './fictional-directory.js';
import { TestApp } from './test-app.js';

describe('as of a day', () => {
  let database: TestDatabase;
  let test: TestApp;
  let browser: Browser;
  const imports: number[] = [];
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    const factory = new DirectoryFactory(test.dataSource);
    for (const edition of EDITIONS) imports.push(await factory.importFile('ordre', edition));
    await factory.importFile('rpps', {
      dataDate: '2026-10-15',
      individuals: [{ key: '81', lastName: 'Pharma' }],
      establishments: [{ key: 'F1', type: 'pharmacy', postalCode: '20250' }],
      assignments: [{ individual: '81', establishment: 'F1' }],
    });
    for (const key of ['18001', '18002', '18003']) ids[key] = await factory.getId('individual', 'ordre', key);
    ids.E1 = await factory.getId('establishment', 'ordre', 'E1');
    ids.pharmacist = await factory.getId('individual', 'rpps', '81');
    await test.addUser({ email: 'membre@labo.example' });
    browser = await test.signIn('membre@labo.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  const get = async (path: string) => (await browser.get(`/api/v2/${path}`)).body;
  const list = async (resource: string, asOf: string, filter: object = {}) =>
    browser.get(
      `/api/v2/${resource}?asOf=${asOf}&filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["id","ASC"]`,
    );

  it('lists who was there, and tells the gone apart from those not known yet', async () => {
    const seen = async (asOf: string) =>
      (await list('individuals', asOf)).body.map(
        (row: { sourceId: string; lastName: string; presence: string; lastSeenAt: string; goneAt: string }) =>
          [row.sourceId, row.lastName, row.presence, row.lastSeenAt, row.goneAt].join(' '),
      );
    expect(await seen('2026-08-31')).toEqual([]);
    expect(await seen('2026-09-01')).toEqual([
      '18001 Éprouvé present 2026-09-01 ',
      '18002 Exemple present 2026-09-01 ',
      '18003 Fictif present 2026-09-01 ',
    ]);
    expect(await seen('2026-10-14')).toEqual([
      '18001 Éprouvé-Exemple present 2026-10-01 ',
      '18002 Exemple gone 2026-09-01 2026-10-01',
      '18003 Fictif present 2026-10-01 ',
    ]);
    expect(await seen('2026-11-01')).toEqual([
      '18001 Éprouvé-Exemple present 2026-11-01 ',
      '18002 Exemple present 2026-11-01 ',
      '18003 Fictif gone 2026-10-01 2026-11-01',
      '81 Pharma present 2026-10-15 ',
    ]);
  });

  it('says on which imports a list stands', async () => {
    const { headers } = await list('individuals', '2026-10-20');
    expect(headers['stands-on']).toMatch(
      new RegExp(
        String.raw`^ordre;import=${imports[1]};data-date="2026-10-01", rpps;import=\d+;data-date="2026-10-15"$`,
      ),
    );
    expect((await list('individuals', '2020-01-01')).headers['stands-on']).toBe('');
    const today = await browser.get('/api/v2/establishments');
    expect(today.headers['stands-on']).toContain(`ordre;import=${imports[2]};data-date="2026-11-01"`);
  });

  it('filters by the values of that day, on links and in searches too', async () => {
    const names = async (asOf: string, filter: object) =>
      (await list('individuals', asOf, filter)).body.map((row: { sourceId: string }) => row.sourceId);
    const inTown = (city: string) => ({ 'assignments.establishment.city': city });
    expect(await names('2026-09-15', inTown('Évry'))).toEqual(['18001', '18002']);
    expect(await names('2026-10-15', inTown('Évry'))).toEqual([]);
    expect(await names('2026-10-15', { q: 'massy' })).toEqual(['18001', '18002']);
    expect(await names('2026-10-15', { q: 'massy', 'assignments.presence': 'present' })).toEqual(['18001']);
    expect(await names('2026-10-15', { goneAt: '2026-10-01' })).toEqual(['18002']);
    expect(await names('2026-11-15', { seenWithin: '1m' })).toEqual(['18001', '18002', '81']);
    expect(await names('2026-10-15', { seenWithin: '1m', presence: 'gone' })).toEqual([]);
  });

  it('gives the card of that day, with its assignments and the import it stands on', async () => {
    expect(await get(`individuals/${ids['18001']}?asOf=2026-09-30`)).toMatchObject({
      ...{ lastName: 'Éprouvé', presence: 'present', lastSeenAt: '2026-09-01', goneAt: null },
      registry: { id: 'ordre', dataDate: '2026-09-01' },
      standsOn: [{ registry: 'ordre', importId: imports[0], dataDate: '2026-09-01' }],
      assignments: [
        { role: 'Associé', presence: 'present', establishment: { city: 'Évry' } },
        { role: 'Salarié', presence: 'present', goneAt: null, establishment: { city: 'Lyon' } },
      ],
    });
    expect(await get(`individuals/${ids['18001']}?asOf=2026-10-31`)).toMatchObject({
      lastName: 'Éprouvé-Exemple',
      assignments: [
        { role: 'Associé', presence: 'present', establishment: { city: 'Massy' } },
        { role: 'Salarié', presence: 'gone', lastSeenAt: '2026-09-01', goneAt: '2026-10-01' },
      ],
    });
  });

  it('gives today the same card as the day of its last data', async () => {
    for (const path of [`individuals/${ids['18003']}`, `establishments/${ids.E1}`])
      expect(await get(`${path}?asOf=2026-11-01`)).toEqual(await get(path));
  });

  it('gives the card of a version as the card of its last day', async () => {
    const { historizedAt, historyComment, versionId, validFrom, validTo, changedFields, ...version } =
      await get(`individuals/${ids['18001']}/versions/${imports[1]}`);
    expect({ versionId, validFrom, validTo, changedFields }).toMatchObject({ validTo: '2026-10-01' });
    expect([historizedAt, historyComment]).toEqual([expect.any(String), expect.any(String)]);
    expect(version).toEqual(await get(`individuals/${ids['18001']}?asOf=2026-09-30`));
  });

  it('tells not known yet from never heard of', async () => {
    const tell = async (path: string) => {
      const answer = await browser.get(`/api/v2/${path}`);
      return [answer.status, answer.body.code];
    };
    for (const path of [`individuals/${ids['18001']}`, `individuals/${ids['18001']}/versions`]) {
      expect(await tell(`${path}?asOf=2026-08-31`)).toEqual([404, 'not_known_yet']);
      expect(await tell(`${path}?asOf=2026-09-01`)).toEqual([200, undefined]);
    }
    expect(await tell(`individuals/${ids.pharmacist}?asOf=2026-10-14`)).toEqual([404, 'not_known_yet']);
    expect(await tell('individuals/999999?asOf=2026-08-31')).toEqual([404, 'not_found']);
  });

  it('lists the versions that were told by then', async () => {
    const versions = `individuals/${ids['18001']}/versions`;
    expect(await get(`${versions}?asOf=2026-09-30`)).toEqual([]);
    expect(await get(`${versions}?asOf=2026-10-01`)).toEqual(await get(versions));
    const one = await browser.get(`/api/v2/${versions}/${imports[1]}?asOf=2026-09-30`);
    expect([one.status, one.body.code]).toEqual([404, 'not_known_yet']);
    expect(await get(`${versions}/${imports[1]}?asOf=2026-10-01`)).toEqual(
      await get(`${versions}/${imports[1]}`),
    );
    expect(await get(`individuals/${ids['18002']}/versions?asOf=2026-10-31`)).toHaveLength(1);
  });

  it('counts by type, by profession and by département', async () => {
    const { standsOn, ...places } = await get('establishments/counts');
    expect(places).toEqual({
      total: 3,
      byType: [
        { value: 'pharmacy', count: 1 },
        { value: 'school', count: 1 },
        { value: 'veterinary_clinic', count: 1 },
      ],
      byDepartment: [
        { department: '2B', count: 1 },
        { department: '69', count: 1 },
        { department: '91', count: 1 },
      ],
    });
    expect(standsOn).toHaveLength(2);
    expect(await get('individuals/counts')).toMatchObject({
      total: 4,
      byProfession: [
        { value: 'veterinarian', count: 3 },
        { value: 'pharmacist', count: 1 },
      ],
      // Zoé counts in both of hers, Ana in none.
      byDepartment: [
        { department: '2B', count: 1 },
        { department: '69', count: 1 },
        { department: '91', count: 2 },
        { department: null, count: 1 },
      ],
    });
  });

  it('counts for a filter, and as of a day', async () => {
    const counts = async (filter: object, asOf = '') =>
      get(`individuals/counts?filter=${encodeURIComponent(JSON.stringify(filter))}&asOf=${asOf}`);
    expect(await counts({ 'assignments.presence': 'present', profession: 'veterinarian' })).toMatchObject({
      total: 2,
      byDepartment: [{ department: '91', count: 2 }],
    });
    expect(await counts({}, '2026-10-14')).toMatchObject({
      total: 3,
      standsOn: [{ registry: 'ordre', importId: imports[1], dataDate: '2026-10-01' }],
    });
    expect(await counts({}, '2020-01-01')).toEqual({
      total: 0,
      byProfession: [],
      byDepartment: [],
      standsOn: [],
    });
  });

  it.each([
    ['individuals?asOf=hier', 'asOf'],
    ['individuals?asOf=2026-02-30', 'asOf'],
    ['individuals?asOf=0000-01-01', 'asOf'],
    ['individuals?asOf=2026-10-01&asOf=2026-10-02', 'asOf'],
    ['individuals?asof=2026-10-01', 'asof'],
    ['establishments/counts?range=[0,1]', 'range'],
    ['establishments/1?date=2026-10-01', 'date'],
  ])('answers 400 to %s, naming what it does not understand', async (path, named) => {
    const answer = await browser.get(`/api/v2/${path}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
    expect(answer.body.detail).toContain(`« ${named} »`);
  });
});
