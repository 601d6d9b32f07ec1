import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PipelineHarness } from './pipeline-harness.js';

const HEADER =
  "Numéro ordinal;Nom;Prénom;Date d'inscription;Numéro établissement;Type d'établissement;Raison sociale;SIREN;SIRET;Numéro de TVA;Adresse;Complément d'adresse;Code postal;Ville;Téléphone 1;Téléphone 2;Statut;Date de rattachement;Date d'enregistrement établissement";

/** Lines of the order's file: number, name, first name, establishment, status. */
function ordre(...lines: [string, string, string, string, string][]): string {
  const rows = lines.map(
    ([number, last, first, place, status]) =>
      `${number};${last};${first};01/09/2001;${place};clinique vétérinaire;Clinique ${place};;;;1 rue du Test;;69001;LYON;01 99 00 10 10;;${status};02/01/2020;03/01/2019`,
  );
  return [HEADER, ...rows, ''].join('\n');
}

describe('importing the order’s files, one after the other', () => {
  let pipeline: PipelineHarness;
  const editions = {
    first: ordre(
      ['100', 'MARTIN', 'Chloé', 'E1', 'salarié'],
      ['200', 'LE GALL', 'Yann', 'E1', 'associé'],
      ['300', 'DURAND', 'Zoé', 'E2', 'salarié'],
    ),
    // 200 is renamed, 300 leaves and takes E2 with her, 400 appears.
    second: ordre(
      ['100', 'MARTIN', 'Chloé', 'E1', 'salarié'],
      ['200', 'LE GALL', 'Yannick', 'E1', 'associé'],
      ['400', 'PETIT', 'Ève', 'E1', 'salarié'],
    ),
    // 300 comes back.
    third: ordre(
      ['100', 'MARTIN', 'Chloé', 'E1', 'salarié'],
      ['200', 'LE GALL', 'Yannick', 'E1', 'associé'],
      ['300', 'DURAND', 'Zoé', 'E2', 'salarié'],
      ['400', 'PETIT', 'Ève', 'E1', 'salarié'],
    ),
  };

  beforeAll(async () => {
    pipeline = await PipelineHarness.start();
  });
  afterAll(() => pipeline.stop());

  const run = async (name: string, content: string, date: string) =>
    pipeline.import('ordre', await pipeline.writeFile(name, content), date);
  const states = (sourceId: string) =>
    pipeline.query(
      `SELECT s.valid_from::text, s.valid_to::text, s.last_seen_at::text, s.latest, s.first_name
       FROM individual_state s JOIN individual i ON i.id = s.individual_id WHERE i.source_id = $1 ORDER BY s.from_import`,
      [sourceId],
    );

  it('takes in the first file whole', async () => {
    const done = await run('a.csv', editions.first, '2026-09-01');
    expect(done).toMatchObject({ status: 'done', errorDetail: null, dataDate: '2026-09-01' });
    expect(done.counts).toMatchObject({
      sourceRows: 3,
      keptRows: 3,
      staged: { individual: 3, establishment: 2, assignment: 3 },
      changes: {
        individual: { appeared: 3, changed: 0, vanished: 0, returned: 0 },
        establishment: { appeared: 2 },
        assignment: { appeared: 3 },
      },
      written: { states: 8, changes: 8 },
    });
  });

  it('keeps the history of what changed, vanished and appeared', async () => {
    const done = await run('b.csv', editions.second, '2026-10-01');
    expect(done.counts.changes).toEqual({
      individual: { appeared: 1, changed: 1, vanished: 1, returned: 0 },
      establishment: { appeared: 0, changed: 0, vanished: 1, returned: 0 },
      assignment: { appeared: 1, changed: 0, vanished: 1, returned: 0 },
    });
    expect(await states('200')).toEqual([
      {
        valid_from: '2026-09-01',
        valid_to: '2026-10-01',
        last_seen_at: '2026-09-01',
        latest: false,
        first_name: 'Yann',
      },
      { valid_from: '2026-10-01', valid_to: null, last_seen_at: null, latest: true, first_name: 'Yannick' },
    ]);
    expect(await states('300')).toEqual([
      {
        valid_from: '2026-09-01',
        valid_to: '2026-10-01',
        last_seen_at: '2026-09-01',
        latest: true,
        first_name: 'Zoé',
      },
    ]);
  });

  it('opens a new row for a record that returns, under the same identity', async () => {
    const done = await run('c.csv', editions.third, '2026-11-01');
    expect(done.counts.changes!.individual).toEqual({ appeared: 0, changed: 0, vanished: 0, returned: 1 });
    expect(await states('300')).toEqual([
      {
        valid_from: '2026-09-01',
        valid_to: '2026-10-01',
        last_seen_at: '2026-09-01',
        latest: false,
        first_name: 'Zoé',
      },
      { valid_from: '2026-11-01', valid_to: null, last_seen_at: null, latest: true, first_name: 'Zoé' },
    ]);
  });

  it('writes no state when the same file comes again: only the registry’s date moves', async () => {
    const before = await pipeline.query(
      'SELECT count(*) FROM individual_state UNION ALL SELECT count(*) FROM change',
    );
    const again = await run('d.csv', editions.third, '2026-11-02');
    expect(again.status).toBe('unchanged');
    expect(
      await pipeline.query('SELECT count(*) FROM individual_state UNION ALL SELECT count(*) FROM change'),
    ).toEqual(before);
    expect(await pipeline.query("SELECT data_date::text FROM registry WHERE id = 'ordre'")).toEqual([
      { data_date: '2026-11-02' },
    ]);
  });

  it('keeps as last seen the day of the last file that held the record, be it an unchanged one', async () => {
    await run('e.csv', editions.second, '2026-11-10');
    expect((await states('300')).at(-1)).toMatchObject({
      valid_to: '2026-11-10',
      last_seen_at: '2026-11-02',
    });
  });

  it('refuses a file older than the last accepted', async () => {
    const refused = await run('f.csv', editions.first, '2026-01-01');
    expect(refused).toMatchObject({ status: 'refused', errorCode: 'older_data_date' });
    expect(refused.errorDetail).toContain('10/11/2026');
  });

  it('gives every change a cursor, without gap, with what was and what is', async () => {
    const [gaps] = await pipeline.query(
      'SELECT count(*)::int AS n, min(cursor)::int AS first, max(cursor)::int AS last FROM change',
    );
    const { n, first, last } = gaps as { n: number; first: number; last: number };
    expect([first, last]).toEqual([1, n]);
    const [changed] = await pipeline.query(
      "SELECT before, after FROM change WHERE kind = 'changed' ORDER BY cursor LIMIT 1",
    );
    expect(changed).toEqual({ before: { firstName: 'Yann' }, after: { firstName: 'Yannick' } });
  });

  it('leaves nothing in staging, and keeps each raw file once', async () => {
    expect(await pipeline.query("SELECT tablename FROM pg_tables WHERE schemaname = 'staging'")).toEqual([]);
    expect(await pipeline.query('SELECT count(*)::int AS n FROM raw_file')).toEqual([{ n: 3 }]);
  });

  it('asks for a publication with each import that changed something, and with no other', async () => {
    expect(
      await pipeline.query("SELECT count(*)::int AS n FROM publication WHERE directory = 'veterinary'"),
    ).toEqual([{ n: 4 }]);
  });

  it('refuses a file without a needed column, naming it, and changes nothing', async () => {
    const before = await pipeline.query('SELECT count(*) FROM individual_state');
    const refused = await run('g.csv', editions.first.replace('Prénom', 'Prenomme'), '2026-12-01');
    expect(refused).toMatchObject({ status: 'refused', errorCode: 'missing_column' });
    expect(refused.errorDetail).toContain('« Prénom »');
    expect(await pipeline.query('SELECT count(*) FROM individual_state')).toEqual(before);
  });

  it('keeps the values known of an optional column that the file lacks', async () => {
    const lines = editions.second
      .trim()
      .split('\n')
      .map((line) => line.split(';'));
    const city = lines[0]!.indexOf('Ville');
    const without = lines.map((cells) => cells.filter((_, i) => i !== city).join(';')).join('\n') + '\n';
    const done = await run('h.csv', without, '2026-12-02');
    expect(done.status).toBe('done');
    expect(done.counts.changes!.establishment).toEqual({ appeared: 0, changed: 0, vanished: 0, returned: 0 });
  });
});
