import { CHANGE_KINDS, type FieldKind, OPERATORS, OPERATORS_OF_KIND } from '@annuaire/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LIST_SUBJECTS } from '#database/directory/list-subject.js';
import { DirectoryFactory } from '#testing/directory-factory.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { EDITIONS } from './fictional-directory.js';
import { TestApp } from './test-app.js';

const { individual, establishment } = LIST_SUBJECTS;
const FIELDS = [individual, establishment].flatMap(({ fields, linkFields }) => [
  ...fields.keys(),
  ...linkFields.keys(),
]);
const ROUTES = ['individuals', 'establishments'].flatMap((name) => [
  name,
  `${name}/counts`,
  `${name}/1`,
  `${name}/1/versions`,
  `${name}/1/versions/2`,
]);

/** Anything, and what nearly is a value. */
const value = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    '%',
    '_',
    '\\',
    '2026-10-01',
    '2026-02-30',
    '9999-12-31',
    'pharmacy',
    'true',
    '12m',
    '𝕏',
    '\u0000',
    '\uD800',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.jsonValue({ maxDepth: 2 }),
);
const operators = fc.dictionary(fc.constantFrom(...OPERATORS, 'like'), value, { maxKeys: 3 });
const filter = fc.dictionary(
  fc.constantFrom(...FIELDS, 'q', 'id', 'seenWithin', 'assignments', 'autre'),
  fc.oneof(value, operators, fc.array(value, { maxLength: 3 })),
  { maxKeys: 4 },
);
const sort = fc.tuple(fc.constantFrom(...FIELDS, 'id', 'autre'), fc.constantFrom('ASC', 'DESC', 'asc'));
const number = fc.oneof(fc.integer(), fc.constantFrom(0, 24, 1e9, 1e308, 2 ** 53, -1));
const range = fc.tuple(number, number);
const day = fc.oneof(fc.constantFrom('2026-09-15', '0001-01-01', '9999-12-31', '10000-01-01'), fc.string());
const cursor = fc
  .tuple(fc.tuple(fc.constantFrom(...FIELDS, 'id'), fc.constantFrom('ASC', 'DESC')), fc.option(value), number)
  .map(([order, last, id]) => Buffer.from(JSON.stringify([order.join(' '), last, id])).toString('base64url'));
const json = <Value>(one: fc.Arbitrary<Value>) =>
  fc.oneof(
    { weight: 6, arbitrary: one.map((given) => JSON.stringify(given)) },
    fc.string({ unit: 'binary' }),
  );
const maybe = (one: fc.Arbitrary<string>) => fc.option(one, { nil: undefined });

const listQuery = fc.record({
  filter: maybe(json(filter)),
  sort: maybe(json(sort)),
  range: maybe(json(range)),
  after: maybe(fc.oneof(cursor, fc.string())),
  asOf: maybe(day),
});
/** A cursor goes with the sort it was cut in, else it is refused before it is used. */
const sortedCursor = sort.chain(([name, direction]) =>
  fc.tuple(value, fc.nat(200)).map(([last, id]) => ({
    sort: JSON.stringify([name, direction]),
    after: Buffer.from(JSON.stringify([`${name} ${direction}`, last, id])).toString('base64url'),
  })),
);
/** What is understood, on any field that there is: nearly always. */
const understood: Record<FieldKind, fc.Arbitrary<unknown>> = {
  text: fc.string({ unit: 'grapheme', maxLength: 5 }),
  date: fc.constantFrom('2026-10-01', '0001-01-01', '9999-12-31'),
  enum: fc.constantFrom('present', 'gone'),
};
const plain = fc.constantFrom(individual, establishment).chain(({ plural, fields, linkFields }) =>
  fc.tuple(
    fc.constantFrom(plural, `${plural}/counts`),
    fc.constantFrom(...fields, ...linkFields).chain(([name, { kind }]) =>
      fc.record({
        filter: fc
          .tuple(fc.constantFrom(...OPERATORS_OF_KIND[kind]), understood[kind])
          .map(([one, of]) => JSON.stringify({ [name]: { [one]: /resent$/.test(one) ? true : of } })),
        asOf: maybe(fc.constantFrom('2026-09-15', '2026-10-20')),
      }),
    ),
  ),
);
const request = fc.oneof(
  { weight: 3, arbitrary: plain },
  fc.tuple(fc.constantFrom(...ROUTES), listQuery),
  fc.tuple(fc.constantFrom('individuals', 'establishments'), sortedCursor),
  fc.tuple(
    fc.constantFrom('individuals', 'establishments', 'individuals/counts', 'establishments/counts'),
    fc.record({ filter: json(filter), asOf: maybe(day) }),
  ),
  fc.tuple(
    fc.constant('changes'),
    fc.record({
      since: maybe(fc.oneof(number.map(String), fc.string())),
      limit: maybe(fc.oneof(number.map(String), fc.string())),
      kind: maybe(fc.oneof(fc.constantFrom(...CHANGE_KINDS), fc.string())),
      entity: maybe(fc.string()),
    }),
  ),
  fc.tuple(
    fc.string({ unit: 'binary', maxLength: 12 }).map((id) => `individuals/${encode(id)}`),
    fc.record({ asOf: maybe(day) }),
  ),
);

/** Lone surrogates have no UTF-8: sent as bytes that are none either. */
function encode(text: string): string {
  return [...text]
    .map((one) => (/[\uD800-\uDFFF]/u.test(one) ? '%ED%A0%80' : encodeURIComponent(one)))
    .join('');
}

describe('whatever the directory is asked', () => {
  let database: TestDatabase;
  let test: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    const factory = new DirectoryFactory(test.dataSource);
    for (const edition of EDITIONS) await factory.importFile('ordre', edition);
    await test.addUser({ email: 'membre@labo.example' });
    browser = await test.signIn('membre@labo.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  it('is answered, or told in French what is not understood or not found; it is never a failure of ours', async () => {
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(request, async ([route, params]) => {
        const query = Object.entries(params)
          .filter((entry): entry is [string, string] => entry[1] !== undefined)
          .map(([name, text]) => `${name}=${encode(text)}`)
          .join('&');
        const answer = await browser.get(`/api/v2/${route}?${query}`);
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        expect([200, 400, 404, 414]).toContain(answer.status);
        if (answer.status !== 200)
          expect([answer.type, answer.body]).toEqual([
            'application/problem+json',
            expect.objectContaining({ code: expect.any(String), detail: expect.any(String) }),
          ]);
      }),
      { numRuns: process.env.FULL_TESTS ? 10_000 : 400 },
    );
    // Both were tried: what is understood, and what is not.
    expect(seen.get(200)).toBeGreaterThan(20);
    expect(seen.get(400)).toBeGreaterThan(20);
  }, 600_000);
});
