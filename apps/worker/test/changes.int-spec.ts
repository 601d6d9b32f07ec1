import { Writable } from 'node:stream';
import {
  CHANGE_KINDS,
  type Establishment,
  type Individual,
  PUBLICATION_COLUMNS,
  REGISTRIES,
} from '@annuaire/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Change, ChangeFeedRepository } from '#database/changes/change-feed.repository.js';
import { CHANGED_ENTITIES } from '#database/changes/change-records.sql.js';
import { DirectoryListRepository } from '#database/directory/directory-list.repository.js';
import { StandingRepository } from '#database/directory/standing.repository.js';
import { PurgeGone } from '#database/imports/purge-gone.js';
import { UndoImport } from '#database/imports/undo-import.js';
import { DirectorySnapshotRepository } from '#database/publications/directory-snapshot.repository.js';
import { ordreFile, type OrdreRow, veterinarian } from './files/ordre-file.js';
import { FollowedCopy, type PublishedRow } from './followed-copy.js';
import { PipelineHarness } from './pipeline-harness.js';

const decision = { actorId: null, comment: 'Pour un test.' };

/** One veterinarian of a file: their name, and where they work: an establishment's number and the role there. */
interface Person {
  name: string;
  places: { place: number; role: string }[];
}
type Step =
  | { kind: 'import'; days: number; people: (Person | null)[]; towns: string[] }
  | { kind: 'undo' }
  | { kind: 'purge' };

const person: fc.Arbitrary<Person> = fc.record({
  name: fc.constantFrom('ALPHA', 'BETA'),
  places: fc.uniqueArray(
    fc.record({ place: fc.nat({ max: 3 }), role: fc.constantFrom('associé', 'salarié') }),
    { maxLength: 2, selector: ({ place }) => place },
  ),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      days: fc.constantFrom(0, 1, 30),
      people: fc.array(fc.option(person, { freq: 2 }), { minLength: 4, maxLength: 4 }),
      towns: fc.array(fc.constantFrom('LYON', 'MASSY'), { minLength: 4, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'purge' as const }) },
);

describe('a full file and the changes since', () => {
  let pipeline: PipelineHarness;
  beforeAll(async () => {
    pipeline = await PipelineHarness.start();
  });
  afterAll(() => pipeline.stop());

  const feed = () => pipeline.app.get(ChangeFeedRepository);
  /** All changes since a cursor, page by page. */
  const follow = async (since: number) => {
    const changes: Change[] = [];
    const every = { registries: REGISTRIES, entities: CHANGED_ENTITIES, kinds: CHANGE_KINDS };
    for (let cursor = since; ;) {
      const page = await feed().find({ since: cursor, limit: 7, ...every });
      changes.push(...page.changes);
      cursor = page.cursor;
      if (cursor === page.head) return { changes, dataDate: page.standsOn[0]?.dataDate ?? null, cursor };
    }
  };
  const takeFile = async () => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write: (part: Buffer, _, done) => {
        parts.push(part);
        done();
      },
    });
    const { cursor } = await pipeline.app.get(DirectorySnapshotRepository).copyRows('veterinary', sink);
    return { cursor, rows: parse(Buffer.concat(parts).toString()) };
  };

  let files = 0;
  let date = Date.parse('2026-01-01');
  const runImport = async ({ days, people, towns }: Step & { kind: 'import' }) => {
    date += days * 86_400_000;
    const rows = people.flatMap((one, i) => (one ? toRows(i, one, towns) : []));
    // A file needs one record at least.
    if (rows.length === 0) rows.push(...toRows(0, { name: 'ALPHA', places: [] }, towns));
    const path = await pipeline.writeFile(`${++files}.csv`, ordreFile(rows));
    const done = await pipeline.import('ordre', path, new Date(date).toISOString().slice(0, 10));
    expect([done.errorDetail, ['done', 'unchanged'].includes(done.status)]).toEqual([null, true]);
    return done;
  };
  const runUndo = async () => {
    const [last] = await pipeline.query<{ id: number | null; status: string }>(
      "SELECT r.last_import_id AS id, i.status FROM registry r JOIN import i ON i.id = r.last_import_id WHERE r.id = 'ordre'",
    );
    if (last?.status !== 'done') return;
    await pipeline.app.get(UndoImport).run(last.id!, decision);
    const [registry] = await pipeline.query<{ day: string | null }>(
      "SELECT data_date::text AS day FROM registry WHERE id = 'ordre'",
    );
    date = registry!.day ? Date.parse(registry!.day) : date;
  };
  const runPurge = async () =>
    pipeline.app.get(PurgeGone).run('ordre', new Date(date).toISOString().slice(0, 10), decision);

  /** All individuals and establishments, of today or as of a day. */
  const listAll = async (day: string | null) => {
    const asOf =
      day === null ? null : { day, standsOn: await pipeline.app.get(StandingRepository).find(day) };
    const lists = pipeline.app.get(DirectoryListRepository);
    const request = { range: [0, 99], sort: ['id', 'ASC'] };
    const { rows: people } = await lists.list('individual', request, asOf);
    const { rows: places } = await lists.list('establishment', request, asOf);
    return [...people, ...places];
  };
  const takeDay = async ({ id, dataDate }: { id: number; dataDate: string | null }): Promise<Day> => ({
    ...{ id, dataDate: dataDate!, records: await listAll(null) },
  });
  const findWhatStands = async () => {
    const standing = await pipeline.query<{ id: number }>(
      "SELECT id FROM import WHERE status IN ('done', 'unchanged')",
    );
    const purged = await pipeline.query<{ name: string }>(
      `SELECT 'individual' || id AS name FROM individual WHERE purged_at IS NOT NULL
       UNION ALL SELECT 'establishment' || id FROM establishment WHERE purged_at IS NOT NULL`,
    );
    return {
      standing: new Set(standing.map(({ id }) => id)),
      purged: new Set(purged.map(({ name }) => name)),
    };
  };

  it('are exactly the file of now, after any imports, undoings and purges; and every day stays as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        const copies = [await takeFile()];
        const days: Day[] = [];
        for (const one of steps) {
          if (one.kind === 'import') days.push(await takeDay(await runImport(one)));
          else if (one.kind === 'undo') await runUndo();
          else await runPurge();
          copies.push(await takeFile());
        }
        const now = copies.at(-1)!;
        for (const { cursor, rows } of copies) {
          const { changes, dataDate, cursor: end } = await follow(cursor);
          expect(changes.map((change) => change.cursor)).toEqual(changes.map((_, i) => cursor + i + 1));
          expect(end).toBe(now.cursor);
          const copy = new FollowedCopy(rows);
          for (const change of changes) copy.apply(change);
          expect(sorted(copy.toRows(dataDate))).toEqual(sorted(now.rows));
        }
        const { standing, purged } = await findWhatStands();
        const last = new Map(days.filter(({ id }) => standing.has(id)).map((day) => [day.dataDate, day]));
        for (const { dataDate, records } of last.values())
          expect(await listAll(dataDate)).toEqual(records.filter((record) => !purged.has(nameOf(record))));
      }),
      { numRuns: process.env.FULL_TESTS ? 40 : 6 },
    );
  }, 600_000);
});

/** The directory just after an import. */
interface Day {
  id: number;
  dataDate: string;
  records: (Individual | Establishment)[];
}
const nameOf = (record: Individual | Establishment) =>
  `${'profession' in record ? 'individual' : 'establishment'}${record.id}`;

/** A veterinarian's lines: one per establishment, or one without any. */
function toRows(i: number, { name, places }: Person, towns: string[]): OrdreRow[] {
  const own = { 'Numéro ordinal': String(18600 + i), Nom: name };
  if (places.length === 0) {
    const { Nom, Prénom } = veterinarian(own);
    return [{ ...own, Nom, Prénom }];
  }
  return places.map(({ place, role }) =>
    veterinarian({
      ...own,
      ...{ 'Numéro établissement': `E${place}`, 'Raison sociale': `Clinique ${place}`, SIRET: '' },
      ...{ Ville: towns[place], Statut: role },
    }),
  );
}

/** PostgreSQL's CSV: a null is an empty field without quotes. */
function parse(csv: string): PublishedRow[] {
  return csv
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const cells = line.match(/(?:"(?:[^"]|"")*"|[^,]*)(?:,|$)/g)!;
      return Object.fromEntries(
        PUBLICATION_COLUMNS.map(({ name }, i) => {
          const cell = cells[i]!.replace(/,$/, '');
          return [name, cell === '' ? null : cell.replace(/^"|"$/g, '').replaceAll('""', '"')];
        }),
      );
    });
}

const sorted = (rows: PublishedRow[]) =>
  rows
    .map((row) =>
      JSON.stringify(Object.fromEntries(PUBLICATION_COLUMNS.map(({ name }) => [name, row[name]]))),
    )
    .sort();
