import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DirectoryFactory } from '#testing/directory-factory.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { EDITIONS } from './fictional-directory.js';
import { TestApp } from './test-app.js';

describe('cards and versions', () => {
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
    for (const key of ['18001', '18002', '18003']) ids[key] = await factory.getId('individual', 'ordre', key);
    ids.E1 = await factory.getId('establishment', 'ordre', 'E1');
    await test.addUser({ email: 'membre@labo.example' });
    browser = await test.signIn('membre@labo.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  const get = async (path: string) => (await browser.get(`/api/v2/${path}`)).body;

  it('give an individual, the registry and the assignments, present ones first', async () => {
    const card = await get(`individuals/${ids['18001']}`);
    expect(card).toMatchObject({
      id: ids['18001'],
      profession: 'veterinarian',
      sourceId: '18001',
      lastName: 'Éprouvé-Exemple',
      createdAt: '2026-09-01',
      lastSeenAt: '2026-11-01',
      presence: 'present',
      registry: { id: 'ordre', label: expect.any(String), dataDate: '2026-11-01' },
    });
    expect(card.assignments).toEqual([
      expect.objectContaining({
        ...{ role: 'Associé', assignedAt: '2015-03-02', lastSeenAt: '2026-11-01', presence: 'present' },
        establishment: expect.objectContaining({ id: ids.E1, city: 'Massy', type: 'veterinary_clinic' }),
      }),
      expect.objectContaining({ role: 'Salarié', lastSeenAt: '2026-09-01', presence: 'gone' }),
    ]);
  });

  it('give an establishment with the individuals there, of the same shape as in lists', async () => {
    const card = await get(`establishments/${ids.E1}`);
    const list = await browser.list('establishments', { filter: { id: [ids.E1] } });
    const { registry, standsOn, assignments, ...record } = card;
    expect(record).toEqual(list.body[0]);
    expect([registry.id, standsOn]).toEqual([
      'ordre',
      [{ registry: 'ordre', importId: imports[2], dataDate: '2026-11-01' }],
    ]);
    expect(assignments.map((one: { individual: { lastName: string } }) => one.individual.lastName)).toEqual([
      'Éprouvé-Exemple',
      'Exemple',
    ]);
  });

  it('tell a record that is gone with the last day it was seen', async () => {
    expect(await get(`individuals/${ids['18003']}`)).toMatchObject({
      presence: 'gone',
      lastSeenAt: '2026-10-01',
    });
  });

  it('are cut at each import that changed the fields or an assignment', async () => {
    expect(await get(`individuals/${ids['18001']}/versions`)).toEqual([
      {
        versionId: imports[1],
        validFrom: '2026-09-01',
        validTo: '2026-10-01',
        historizedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        historyComment: `Import n° ${imports[1]} (données du 01/10/2026) : champ modifié : nom ; rattachements modifiés.`,
        changedFields: ['lastName', 'assignments'],
      },
    ]);
  });

  it('are cut at a departure and at a return, told as absence and never as a striking-off', async () => {
    const versions = await get(`individuals/${ids['18002']}/versions`);
    const told = versions.map((one: { changedFields: string[]; historyComment: string }) => [
      one.changedFields,
      one.historyComment.split(' : ')[1],
    ]);
    expect(told).toEqual([
      [['presence', 'assignments'], 'retour dans la source ; rattachements modifiés.'],
      [['presence', 'assignments'], 'absence de la source ; rattachements modifiés.'],
    ]);
  });

  it('give the whole card as it was, with the assignments and the establishments of that time', async () => {
    const version = await get(`individuals/${ids['18001']}/versions/${imports[1]}`);
    expect(version).toMatchObject({
      ...{ versionId: imports[1], lastName: 'Éprouvé', lastSeenAt: '2026-09-01', presence: 'present' },
      registry: { id: 'ordre', dataDate: '2026-09-01' },
      assignments: [
        { role: 'Associé', presence: 'present', lastSeenAt: '2026-09-01', establishment: { city: 'Évry' } },
        { role: 'Salarié', presence: 'present', lastSeenAt: '2026-09-01', establishment: { city: 'Lyon' } },
      ],
    });
    const card = await get(`individuals/${ids['18001']}`);
    expect(Object.keys(version)).toEqual(expect.arrayContaining(Object.keys(card)));
  });

  it('give the card of a time when the record was away', async () => {
    expect(await get(`individuals/${ids['18002']}/versions/${imports[2]}`)).toMatchObject({
      ...{ presence: 'gone', lastSeenAt: '2026-09-01', lastName: 'Exemple' },
      assignments: [{ presence: 'gone', lastSeenAt: '2026-09-01' }],
    });
  });

  it('give an establishment as it was', async () => {
    expect(await get(`establishments/${ids.E1}/versions/${imports[1]}`)).toMatchObject({
      city: 'Évry',
      postalCode: '91000',
      changedFields: ['postalCode', 'city', 'assignments'],
    });
  });

  it.each([
    '0',
    '-1',
    '1.5',
    'abc',
    '01',
    '0x1',
    '1e0',
    '2147483648',
    '99999999999999999999',
    '999999',
    '%00',
    "1'--",
  ])('answer 404 for the id %s', async (id) => {
    for (const path of [`individuals/${id}`, `establishments/${id}/versions`, `individuals/${id}/versions/1`])
      expect((await browser.get(`/api/v2/${path}`)).status).toBe(404);
  });

  it('answer 404 for an import that cut no version of this card', async () => {
    for (const versionId of [imports[0], imports[2], 999])
      expect((await browser.get(`/api/v2/individuals/${ids['18001']}/versions/${versionId}`)).status).toBe(
        404,
      );
  });
});
