import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DirectoryFactory } from '#testing/directory-factory.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { EDITIONS } from './fictional-directory.js';
import { TestApp } from './test-app.js';

describe('lists', () => {
  let database: TestDatabase;
  let test: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    const factory = new DirectoryFactory(test.dataSource);
    for (const edition of EDITIONS) await factory.importFile('ordre', edition);
    await factory.importFile('rpps', {
      dataDate: '2026-11-05',
      individuals: Array.from({ length: 130 }, (_, i) => ({
        key: `8${i}`,
        lastName: 'Pharma',
        firstName: `P${i}`,
      })),
    });
    await test.addUser({ email: 'membre@labo.example' });
    browser = await test.signIn('membre@labo.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  /** Order numbers of the veterinarians found, or names of the establishments. */
  const find = async (resource: string, filter: object, sort: unknown = ['id', 'ASC']) => {
    const answer = await browser.list(resource, { filter, sort });
    if (answer.status !== 200) return answer.body.code as string;
    return answer.body.map(
      (row: { sourceId: string; name?: string }) => row.name ?? row.sourceId,
    ) as string[];
  };
  const vets = (filter: object, sort?: unknown) =>
    find('individuals', { profession: 'veterinarian', ...filter }, sort);

  it('say which rows these are, of how many; 25 when no range is asked for', async () => {
    const answer = await browser.get('/api/v2/individuals', { range: 'bytes=0-1' });
    expect([answer.status, answer.body.length]).toEqual([200, 25]);
    expect(answer.headers['content-range']).toBe('individuals 0-24/133');
    const beyond = await browser.list('individuals', { range: [500, 524] });
    expect([beyond.status, beyond.body]).toEqual([200, []]);
    expect(beyond.headers['content-range']).toBe('individuals */133');
  });

  it('bring many records by their ids, beyond the size of a page', async () => {
    const ids = Array.from({ length: 1000 }, (_, i) => i + 1);
    const answer = await browser.list('individuals', { filter: { id: ids } });
    expect([answer.status, answer.body.length]).toEqual([200, 133]);
    expect((await browser.list('individuals', { filter: { id: [...ids, 1001] } })).body.code).toBe(
      'range_too_wide',
    );
    expect(await find('individuals', { id: [99_999_999_999, -1, 1.5] })).toEqual([]);
  });

  it('compare text without case or accents, whole or by a part', async () => {
    expect(await vets({ lastName: 'eprouve-EXEMPLE' })).toEqual(['18001']);
    expect(await vets({ lastName: { startsWith: 'EPR' } })).toEqual(['18001']);
    expect(await vets({ lastName: { contains: 'uve-ex' } })).toEqual(['18001']);
    expect(await vets({ lastName: { endsWith: 'EMPLE' } })).toEqual(['18001', '18002']);
    expect(await vets({ lastName: ['fictif', 'EXEMPLE'] })).toEqual(['18002', '18003']);
    expect(await vets({ lastName: { greaterOrEqual: 'exemple', less: 'fictif' } })).toEqual(['18002']);
    expect(await vets({ lastName: { greater: 'exemple' } })).toEqual(['18003']);
  });

  it('take % _ and \\ literally', async () => {
    expect(await find('establishments', { name: { contains: '100 %_' } })).toEqual(['École 100 %_fictive']);
    expect(await find('establishments', { name: { contains: '%' } })).toEqual(['École 100 %_fictive']);
    for (const value of ['c_inique', '\\', '1%0', '_____', '％'])
      expect(await find('establishments', { name: { startsWith: value } })).toEqual([]);
  });

  it('count empty text as absent, and keep the absent with different', async () => {
    expect(await find('establishments', { phone1: { notPresent: true } })).toHaveLength(2);
    expect(await find('establishments', { phone1: { present: true } })).toEqual([]);
    expect(await find('establishments', { phone1: { contains: '' } })).toEqual([]);
    expect(await find('establishments', { siren: { different: '552081317' } })).toEqual([
      'École 100 %_fictive',
    ]);
    expect(await vets({ orderCreatedAt: { different: '2010-06-01' } })).toEqual(['18002', '18003']);
  });

  it('compare dates, enumerations and presence', async () => {
    expect(await vets({ orderCreatedAt: { greater: '2001-01-31' } })).toEqual(['18001']);
    expect(await vets({ orderCreatedAt: { notPresent: true } })).toEqual(['18002']);
    expect(await vets({ presence: 'gone' })).toEqual(['18003']);
    expect(await vets({ lastSeenAt: { less: '2026-11-01' } })).toEqual(['18003']);
    expect(await find('establishments', { type: { different: 'school' } })).toEqual(['Clinique de l’Île']);
    expect(await find('establishments', { taxNumberDerived: true })).toEqual([]);
  });

  it('hold all link conditions for one same assignment', async () => {
    const link = (role: string, city: string) =>
      vets({ 'assignments.role': role, 'assignments.establishment.city': city });
    expect(await link('Salarié', 'Lyon')).toEqual(['18001']);
    expect(await link('Associé', 'Lyon')).toEqual([]);
    expect(await vets({ assignments: { presence: 'gone', establishment: { type: 'school' } } })).toEqual([
      '18001',
    ]);
    expect(await vets({ 'assignments.assignedAt': { notPresent: true } })).toEqual(['18002']);
    expect(await find('establishments', { 'assignments.individual.firstName': 'noel' })).toEqual([
      'Clinique de l’Île',
    ]);
  });

  it('search all words in any order, over names, identifiers, town and postal code', async () => {
    expect(await vets({ q: 'zoe EPROUVE' })).toEqual(['18001']);
    expect(await vets({ q: '18001 lyon' })).toEqual(['18001']);
    expect(await vets({ q: 'massy' })).toEqual(['18001', '18002']);
    expect(await find('establishments', { q: '91300 ile' })).toEqual(['Clinique de l’Île']);
    expect(await find('establishments', { q: '552081317' })).toEqual(['Clinique de l’Île']);
    expect(await find('establishments', { q: '%' })).toEqual(['École 100 %_fictive']);
  });

  it('count seenWithin back from today in Paris', async () => {
    expect(await vets({ seenWithin: '1200m' })).toHaveLength(3);
    await test.dataSource.query(
      `UPDATE individual_state SET last_seen_at = ((now() AT TIME ZONE 'Europe/Paris')::date - interval '12 months')::date
       WHERE valid_to IS NOT NULL AND latest`,
    );
    expect(await vets({ seenWithin: '12m', presence: 'gone' })).toEqual(['18003']);
    expect(await vets({ seenWithin: '11m', presence: 'gone' })).toEqual([]);
  });

  it('sort as French does, the absent last, ties by id', async () => {
    expect(await vets({}, ['lastName', 'ASC'])).toEqual(['18001', '18002', '18003']);
    expect(await vets({}, ['lastName', 'DESC'])).toEqual(['18003', '18002', '18001']);
    expect(await vets({}, ['orderCreatedAt', 'ASC'])).toEqual(['18003', '18001', '18002']);
    expect(await vets({}, ['orderCreatedAt', 'DESC'])).toEqual(['18001', '18003', '18002']);
  });

  it('give every row once over the pages of a sort full of ties', async () => {
    const seen: number[] = [];
    for (let first = 0; first < 133; first += 50) {
      const page = await browser.list('individuals', {
        sort: ['lastName', 'ASC'],
        range: [first, first + 49],
      });
      seen.push(...page.body.map(({ id }: { id: number }) => id));
    }
    expect(new Set(seen).size).toBe(133);
  });

  it.each([
    ['unknown_field', { filter: { passwordHash: 'x' } }, 'passwordHash'],
    ['unknown_field', { filter: { __proto__x: 1 } }, '__proto__x'],
    [
      'unknown_field',
      { filter: { 'assignments.individual.lastName': 'x' } },
      'assignments.individual.lastName',
    ],
    ['unknown_field', { filter: { assignments: 'x' } }, 'assignments'],
    ['unknown_field', { sort: ['row_hash', 'ASC'] }, 'row_hash'],
    ['unknown_operator', { filter: { lastName: { like: 'x' } } }, 'like'],
    ['unknown_operator', { filter: { lastName: { constructor: 'x' } } }, 'constructor'],
    ['unknown_operator', { filter: { createdAt: { contains: '2026' } } }, 'contains'],
    ['unknown_operator', { filter: { profession: { less: 'x' } } }, 'less'],
    ['unknown_operator', { filter: { id: { greater: 1 } } }, 'greater'],
    ['range_too_wide', { range: [0, 100] }, '100'],
    ['range_too_wide', { range: [0, 1e9] }, '100'],
    ['bad_request', { range: [10, 5] }, 'plage'],
    ['bad_request', { range: [-1, 5] }, 'plage'],
    ['bad_request', { range: ['0', '5'] }, 'plage'],
    ['bad_request', { sort: ['lastName', 'ASC; DROP TABLE individual'] }, 'tri'],
    ['bad_request', { filter: [] }, 'filtre'],
    ['bad_request', { filter: { createdAt: '2026-02-30' } }, 'createdAt'],
    ['bad_request', { filter: { createdAt: '0000-01-01' } }, 'createdAt'],
    ['bad_request', { filter: { profession: 'dentist' } }, 'profession'],
    ['bad_request', { filter: { lastName: { present: false } } }, 'present'],
    ['bad_request', { filter: { lastName: null } }, 'lastName'],
    ['bad_request', { filter: { lastName: { equal: { equal: 'x' } } } }, 'lastName'],
    ['bad_request', { filter: { lastName: 'nul\u0000' } }, 'lastName'],
    ['bad_request', { filter: { q: 'a '.repeat(11) } }, 'q'],
    ['bad_request', { filter: { seenWithin: '12 mois' } }, 'seenWithin'],
    ['bad_request', { filter: { lastName: 'x'.repeat(201) } }, 'lastName'],
  ])('answer %s to %j, naming it', async (code, query, named) => {
    const answer = await browser.list('individuals', query);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(answer.body.detail).toContain(named);
  });

  it.each(['filter={', 'filter=1&filter=2', `filter=%22${'x'.repeat(17_000)}%22`, 'range=x', 'filter=%ff'])(
    'answer 400 to %s',
    async (query) => {
      const answer = await browser.get(`/api/v2/individuals?${query}`);
      expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
    },
  );

  it('survive deep and huge filters', async () => {
    const deep = '{"assignments":'.repeat(500) + '1' + '}'.repeat(500);
    for (const filter of [deep, JSON.stringify({ lastName: Array(101).fill('x') }), '['.repeat(9000)])
      expect((await browser.get(`/api/v2/individuals?filter=${encodeURIComponent(filter)}`)).status).toBe(
        400,
      );
  });
});
