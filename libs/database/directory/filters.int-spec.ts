import { OPERATORS_OF_KIND, type FieldKind } from '@annuaire/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { DirectoryFactory, type MadeFile } from '#testing/directory-factory.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { openDataSource } from '../data-source.js';
import { DirectoryListRepository } from './directory-list.repository.js';
import { type Assignment, matches, type Person } from './filters.oracle.js';

/** Letters that fold, LIKE's own signs, and what SQL or JSON might stumble over. */
const LETTERS = ['a', 'A', 'b', 'e', 'é', 'É', 'ç', 'œ', '%', '_', '\\', "'", '-', ' ', '1'];
const word = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 3 });
const day = fc.constantFrom('2001-02-28', '2010-06-01', '2010-06-02', '2020-12-31');
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 });

const FIELDS: [string, FieldKind, fc.Arbitrary<unknown>][] = [
  ['lastName', 'text', word],
  ['firstName', 'text', word],
  ['orderCreatedAt', 'date', day],
  ['presence', 'enum', fc.constantFrom('present', 'gone')],
  ['assignments.role', 'text', word],
  ['assignments.assignedAt', 'date', day],
  ['assignments.establishment.city', 'text', word],
  ['assignments.establishment.type', 'enum', fc.constantFrom('school', 'other')],
];

/** One field with one to three operators that fit it, or a plain value, or a list of them. */
const condition = fc.constantFrom(...FIELDS).chain(([name, kind, value]) => {
  const operator = fc.constantFrom(...OPERATORS_OF_KIND[kind]).chain((one) => {
    const operand: fc.Arbitrary<unknown> =
      one === 'present' || one === 'notPresent'
        ? fc.constant(true)
        : fc.oneof({ weight: 3, arbitrary: value }, fc.array(value, { maxLength: 3 }));
    return operand.map((chosen) => [one, chosen] as const);
  });
  const operators = fc.array(operator, { minLength: 1, maxLength: 3 }).map((all) => Object.fromEntries(all));
  return fc
    .oneof({ weight: 4, arbitrary: operators }, value, fc.array(value, { maxLength: 2 }))
    .map((filter) => [name, filter] as const);
});
const filters = fc.array(condition, { minLength: 1, maxLength: 4 }).map((all) => Object.fromEntries(all));

describe('filters', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let people: Person[];

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await openDataSource(database.url);
    const { file, next, expected } = makeDirectory();
    const factory = new DirectoryFactory(dataSource);
    await factory.importFile('ordre', file);
    await factory.importFile('ordre', next);
    people = expected;
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('find just what a plain reading of the rules finds, over all fields and operators', async () => {
    const lists = new DirectoryListRepository(dataSource);
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const { rows, total } = await lists.list('individual', { filter, range: [0, 99] });
        const wanted = people.filter((person) => matches(person, filter)).map(({ key }) => key);
        expect(rows.map(({ sourceId }) => sourceId).sort()).toEqual(wanted.sort());
        expect(total).toBe(wanted.length);
      }),
      { numRuns: 400 },
    );
  });
});

/** Sixty people, drawn with a fixed seed, a third of whom are gone in the second file. */
function makeDirectory(): { file: MadeFile; next: MadeFile; expected: Person[] } {
  const draw = <Value>(value: fc.Arbitrary<Value>, seed: number) => fc.sample(value, { numRuns: 60, seed });
  const persons = draw(
    fc.record({ lastName: maybe(word), firstName: maybe(word), orderCreatedAt: maybe(day) }),
    1,
  );
  const places = draw(fc.record({ city: maybe(word), type: fc.constantFrom('school', 'other') as never }), 2);
  const links = draw(
    fc.array(fc.record({ role: maybe(word), assignedAt: maybe(day), to: fc.nat(59) }), { maxLength: 3 }),
    3,
  );
  const individuals = persons.map((one, i) => ({ key: String(100 + i), ...one }));
  const establishments = places.map((one, i) => ({
    key: `E${i}`,
    ...(one as { city: string | null; type: 'other' }),
  }));
  const assignments = links.flatMap((ofOne, i) =>
    [...new Map(ofOne.map((one) => [one.to, one])).values()].map(({ to, ...link }) => ({
      ...{ individual: String(100 + i), establishment: `E${to}`, ...link },
    })),
  );
  const isHere = (key: string) => Number(key) % 3 !== 0;
  const file = { dataDate: '2026-10-01', individuals, establishments, assignments };
  const next = {
    ...{ dataDate: '2026-11-01', establishments },
    individuals: individuals.filter(({ key }) => isHere(key)),
    assignments: assignments.filter(({ individual }) => isHere(individual)),
  };
  const expected = individuals.map((person) => ({
    ...person,
    presence: isHere(person.key) ? 'present' : 'gone',
    assignments: assignments
      .filter(({ individual }) => individual === person.key)
      .map((one): Assignment => {
        const { city, type } = establishments.find(({ key }) => key === one.establishment)!;
        return {
          role: one.role,
          assignedAt: one.assignedAt,
          'establishment.city': city,
          'establishment.type': type,
        };
      }),
  }));
  return { file, next, expected };
}
