import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PurgeGone } from '#database/imports/purge-gone.js';
import { UndoImport } from '#database/imports/undo-import.js';
import { pharmacist, type RppsRow, rppsFile } from './files/rpps-file.js';
import { PipelineHarness } from './pipeline-harness.js';
import { computeStateChecksums } from './state-checksum.js';

const decision = { actorId: null, comment: 'Mauvais fichier.' };
const person = (n: number, values: RppsRow = {}) =>
  pharmacist({ 'Identifiant PP': String(30000000000 + n), ...values });
const at = (id: string, values: RppsRow = {}): RppsRow => ({
  'Identifiant technique de la structure': id,
  'Raison sociale site': `PHARMACIE ${id}`,
  'Numéro SIRET site': '',
  ...values,
});

describe('undoing and purging', () => {
  let pipeline: PipelineHarness;
  beforeAll(async () => {
    pipeline = await PipelineHarness.start();
  });
  afterAll(() => pipeline.stop());

  let files = 0;
  const run = async (rows: RppsRow[], date: string) => {
    const done = await pipeline.import(
      'rpps',
      await pipeline.writeFile(`${++files}.txt`, rppsFile(rows)),
      date,
    );
    expect([done.errorDetail, done.status]).toEqual([null, 'done']);
    return done;
  };
  const undo = (id: number) => pipeline.app.get(UndoImport).run(id, decision);
  const first = [
    person(1, at('F1')),
    person(2, at('F2', { 'Numéro FINESS site': '690000019' })),
    person(3, at('F3', { 'Numéro SIRET site': '73282932000074' })),
    person(4, at('F4')),
  ];
  // 1 is renamed, 4 leaves with F4, F2 and F3 get other ids, 5 appears.
  const second = [
    person(1, { ...at('F1'), "Nom d'exercice": 'DURAND' }),
    person(2, at('X2', { 'Numéro FINESS site': '690000019', 'Raison sociale site': 'PHARMACIE F2' })),
    person(3, at('X3', { 'Numéro SIRET site': '73282932000074', 'Raison sociale site': 'PHARMACIE F3' })),
    person(5, at('F5')),
  ];
  const third = [...second, person(4, at('F4'))];

  it('keeps the identity of an establishment whose technical id changed', async () => {
    await run(first, '2026-01-01');
    const ids = () =>
      pipeline.query<{ id: number; key: string }>(
        "SELECT id, key FROM establishment WHERE key ~ '^[FX][23]' ORDER BY id",
      );
    const before = await ids();
    const done = await run(second, '2026-02-01');
    expect(done.counts.rekeyed).toBe(2);
    expect(done.counts.changes!.establishment).toEqual({ appeared: 1, changed: 0, vanished: 1, returned: 0 });
    expect(done.counts.changes!.assignment).toEqual({ appeared: 1, changed: 0, vanished: 1, returned: 0 });
    expect(await ids()).toEqual(before.map(({ id, key }) => ({ id, key: key.replace('F', 'X') })));
  });

  it('brings back exactly the states before, keys, flags and dates included, and appends the reverse changes', async () => {
    const before = await computeStateChecksums(pipeline);
    const done = await run(third, '2026-03-01'); // 4 and F4 return
    expect(done.counts.changes!.individual).toMatchObject({ returned: 1 });
    expect(await computeStateChecksums(pipeline)).not.toEqual(before);
    await undo(done.id);
    expect(await computeStateChecksums(pipeline)).toEqual(before);
    expect(await pipeline.imports.getById(done.id)).toMatchObject({ status: 'undone' });
    const changes = await pipeline.query<{ kind: string; n: number; undone: number }>(
      `SELECT kind, count(*)::int AS n, count(undoes)::int AS undone FROM change WHERE import_id = $1 GROUP BY kind ORDER BY kind`,
      [done.id],
    );
    expect(changes).toEqual([
      { kind: 'returned', n: 3, undone: 0 },
      { kind: 'undone', n: 3, undone: 3 },
    ]);
    expect(
      await pipeline.query(
        'SELECT count(*)::int - max(cursor)::int AS gaps, max(value)::int - max(cursor)::int AS ahead FROM change, change_cursor',
      ),
    ).toEqual([{ gaps: 0, ahead: 0 }]);
  });

  it('undoes one import after the other, back to nothing', async () => {
    const done = await pipeline.query<{ id: number }>(
      "SELECT id FROM import WHERE status = 'done' ORDER BY id DESC",
    );
    await expect(undo(done[1]!.id)).rejects.toThrow('dernier import accepté');
    for (const { id } of done) await undo(id);
    const [individuals] = await computeStateChecksums(pipeline);
    expect(individuals).toEqual([{ n: 0, sum: null }]);
    expect(await pipeline.query("SELECT data_date, last_import_id FROM registry WHERE id = 'rpps'")).toEqual([
      { data_date: null, last_import_id: null },
    ]);
  });

  it('takes the same files again after that, with the same ids', async () => {
    const ids = await pipeline.query('SELECT id FROM individual ORDER BY id');
    await run(first, '2026-01-01');
    await run(second, '2026-02-01');
    expect(await pipeline.query('SELECT id FROM individual ORDER BY id')).toEqual(ids);
  });

  it('knows an establishment again whose new key was another’s in an undone import', async () => {
    const find = async (key: string) =>
      (
        await pipeline.query<{ id: number }>(
          `SELECT DISTINCT e.id FROM establishment e JOIN establishment_state s ON s.establishment_id = e.id WHERE e.key = $1`,
          [key],
        )
      ).map(({ id }) => id);
    const [known] = await find('X2');
    const other = { 'Numéro FINESS site': '', 'Raison sociale site': 'PHARMACIE AUTRE' };
    const { id } = await run([...second, person(7, at('Y2', other))], '2026-02-10');
    await undo(id);
    const renamed = at('Y2', { 'Numéro FINESS site': '690000019', 'Raison sociale site': 'PHARMACIE F2' });
    const done = await run(second.with(1, person(2, renamed)), '2026-02-11');
    expect(done.counts.rekeyed).toBe(1);
    expect(done.counts.changes!.establishment).toEqual({ appeared: 0, changed: 0, vanished: 0, returned: 0 });
    expect(await find('Y2')).toEqual([known]);
    await undo(done.id);
    expect(await find('X2')).toEqual([known]);
  });

  it('leaves no name of what was purged, and what is left as it was', async () => {
    await run([...second, person(6, { ...at('F6'), "Nom d'exercice": 'GARDÉE' })], '2026-03-01');
    const purge = (day: string) => pipeline.app.get(PurgeGone).run('rpps', day, decision);
    expect(await purge('2026-01-01')).toMatchObject({ individuals: 0, establishments: 0 });
    const result = await purge('2026-02-15');
    expect(result).toMatchObject({ individuals: 1, establishments: 1 });
    expect(result.storageKeys).toHaveLength(1);
    for (const table of [
      'individual',
      'individual_state',
      'establishment',
      'establishment_state',
      'change',
      'import_issue',
    ])
      expect(
        await pipeline.query(`SELECT FROM ${table} t WHERE t::text ~ 'PHARMACIE F4|30000000004'`),
      ).toEqual([]);
    expect(await pipeline.query("SELECT entity FROM change WHERE kind = 'purged' ORDER BY entity")).toEqual([
      { entity: 'establishment' },
      { entity: 'individual' },
    ]);
    expect(await pipeline.query('SELECT count(*)::int AS n FROM individual_state WHERE latest')).toEqual([
      { n: 5 },
    ]);
    expect(await purge('2026-02-15')).toMatchObject({ individuals: 0 });
  });

  it('takes someone who was purged and comes back as new', async () => {
    const done = await run([...third, person(6, at('F6'))], '2026-04-01');
    expect(done.counts.changes!.individual).toMatchObject({ appeared: 1, returned: 0 });
  });
});
