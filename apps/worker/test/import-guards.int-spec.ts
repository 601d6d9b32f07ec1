import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RegistryRepository } from '#database/imports/registry.repository.js';
import { RefuseImport } from '#database/imports/refuse-import.js';
import { NO_GUARDS } from '#registries/guards.js';
import { ordreFile, veterinarian } from './files/ordre-file.js';
import { PipelineHarness } from './pipeline-harness.js';

describe('guards', () => {
  let pipeline: PipelineHarness;
  beforeAll(async () => {
    pipeline = await PipelineHarness.start({ guards: null });
  });
  afterAll(() => pipeline.stop());

  const file = (count: number, values: (i: number) => object = () => ({})) =>
    ordreFile(
      Array.from({ length: count }, (_, i) =>
        veterinarian({ 'Numéro ordinal': String(100 + i), ...values(i) }),
      ),
    );
  let files = 0;
  const run = async (content: string, date: string) =>
    pipeline.import('ordre', await pipeline.writeFile(`${++files}.csv`, content), date);
  const current = async () =>
    (
      await pipeline.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM individual_state WHERE valid_to IS NULL',
      )
    )[0]!.n;
  const decision = { actorId: null, comment: 'Vu avec l’ordre.' };
  const reload = (id: number) => pipeline.imports.getById(id);

  it('ask nothing of a first import but one valid record', async () => {
    expect((await run(file(100), '2026-01-01')).status).toBe('done');
  });

  it('hold up a file of which half is gone, and say why with examples', async () => {
    const waiting = await run(file(50), '2026-01-02');
    expect(waiting).toMatchObject({ status: 'awaiting_approval', errorCode: null });
    expect(await current()).toBe(100);
    const { breaches, figures, examples } = waiting.report!;
    expect(breaches.map(({ guard, limit, value }) => ({ guard, limit, value }))).toEqual([
      { guard: 'rowsDropPercent', limit: 10, value: 50 },
      { guard: 'vanishedPercent', limit: 5, value: 50 },
    ]);
    expect(breaches[1]!.detail).toBe('50 individus sur 100 disparaîtraient, soit 50 % (5 % au plus).');
    expect(figures.rows).toEqual({ before: 100, now: 50 });
    expect(examples.individual.vanished).toHaveLength(20);
    expect(examples.individual.vanished![0]).toMatchObject({ key: '150', label: 'LE GALL Yann' });
  });

  it('refuse what waits when a newer file comes, and let that one through', async () => {
    const waiting = await run(file(60), '2026-01-03');
    expect(waiting.status).toBe('awaiting_approval');
    const newer = await run(file(99), '2026-01-04');
    expect(newer.status).toBe('done');
    expect(await reload(waiting.id)).toMatchObject({
      status: 'refused',
      errorCode: 'replaced',
      errorDetail: `Remplacé par l'import n° ${newer.id}.`,
    });
  });

  it('let an operator approve: the file is compared again with the state of now', async () => {
    const waiting = await run(file(40), '2026-01-05');
    await pipeline.dispatcher.approve(waiting.id, decision);
    const done = await pipeline.waitFor(waiting.id);
    expect(done.status).toBe('done');
    expect(await current()).toBe(40);
    expect(
      await pipeline.query('SELECT action, actor_id, comment FROM import_action WHERE import_id = $1', [
        done.id,
      ]),
    ).toEqual([{ action: 'approved', actor_id: null, comment: decision.comment }]);
    await expect(pipeline.dispatcher.approve(waiting.id, decision)).rejects.toThrow(
      'n’attend plus'.replace('’', "'"),
    );
  });

  it('let an operator refuse, and change nothing then', async () => {
    const waiting = await run(file(10), '2026-01-06');
    await pipeline.app.get(RefuseImport).run(waiting.id, decision);
    expect(await reload(waiting.id)).toMatchObject({ status: 'refused', errorCode: 'refused_by_operator' });
    expect(await current()).toBe(40);
  });

  it('hold up a file whose field is no longer filled, and one with many lines left out', async () => {
    const emptied = await run(
      file(40, (i) => (i < 4 ? { 'Date de rattachement': '' } : {})),
      '2026-01-07',
    );
    expect(emptied.report!.breaches).toMatchObject([{ guard: 'fillDropPoints', value: 10 }]);
    expect(emptied.report!.breaches[0]!.detail).toContain('« assignedAt »');
    const nameless = await run(
      file(42, (i) => (i < 2 ? { 'Numéro ordinal': '', Nom: `N${i}` } : {})),
      '2026-01-08',
    );
    expect(nameless.report!.breaches.map(({ guard }) => guard)).toContain('rejectedPercent');
  });

  it('are what an operator sets, absolute bounds too', async () => {
    const registries = pipeline.app.get(RegistryRepository);
    await registries.saveGuards('ordre', { ...NO_GUARDS, fewestRows: 30, mostRows: 90 });
    expect((await run(file(20), '2026-01-09')).report!.breaches).toMatchObject([
      { guard: 'fewestRows', value: 20 },
    ]);
    expect((await run(file(95), '2026-01-10')).report!.breaches).toMatchObject([
      { guard: 'mostRows', value: 95 },
    ]);
    expect((await run(file(31), '2026-01-11')).status).toBe('done');
  });

  it('show first what would change most', async () => {
    await pipeline.app.get(RegistryRepository).saveGuards('ordre', null);
    // 101 to 103 work at 900 and 104 at 901: the first loses three people, the second one.
    const at = (place: string) => ({ 'Numéro établissement': place, SIRET: '', 'Raison sociale': place });
    const places = (i: number) => (i >= 1 && i <= 3 ? at('900') : i === 4 ? at('901') : {});
    const moved = await run(file(100, places), '2026-01-12');
    await pipeline.dispatcher.approve(moved.id, decision);
    expect((await pipeline.waitFor(moved.id)).status).toBe('done');
    const renamed: Record<number, object> = { 5: { Nom: 'AUTRE' }, 6: { Nom: 'AUTRE', Prénom: 'Zoé' } };
    const waiting = await run(
      file(50, (i) => renamed[i] ?? {}),
      '2026-01-12',
    );
    const { individual, establishment } = waiting.report!.examples;
    expect(individual.changed).toMatchObject([
      { key: '106', label: 'AUTRE Zoé', fields: 2, gained: 0, lost: 0 },
      { key: '105', label: 'AUTRE Yann', fields: 1 },
    ]);
    expect(individual.vanished![0]).toMatchObject({ fields: 0, gained: 0, lost: 1 });
    expect(establishment.vanished).toMatchObject([
      { key: 'number:900', lost: 3 },
      { key: 'number:901', lost: 1 },
    ]);
    await pipeline.app.get(RefuseImport).run(waiting.id, decision);
  });
});
