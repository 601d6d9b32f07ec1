import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UndoImport } from '#database/imports/undo-import.js';
import { ordreFile, veterinarian } from './files/ordre-file.js';
import { PipelineHarness } from './pipeline-harness.js';

const decision = { actorId: null, comment: 'Test.' };

/** Veterinarians 1 to `count`, each at a place of their own. */
const lines = (count: number) =>
  ordreFile(
    Array.from({ length: count }, (_, i) =>
      veterinarian({ 'Numéro ordinal': String(i + 1), 'Numéro établissement': `E${i + 1}`, SIRET: '' }),
    ),
  ).split('\n');

describe('what the file cannot say', () => {
  let pipeline: PipelineHarness;
  beforeAll(async () => {
    pipeline = await PipelineHarness.start({ guards: null });
  });
  afterAll(() => pipeline.stop());

  let files = 0;
  const run = async (content: string, date: string) =>
    pipeline.import('ordre', await pipeline.writeFile(`${++files}.csv`, content), date);
  const present = async () =>
    (
      await pipeline.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM individual_state WHERE valid_to IS NULL',
      )
    )[0]!.n;

  it('is not taken for an absence: a person in a broken line stays, with their place and assignment', async () => {
    const whole = lines(300);
    await run(whole.join('\n'), '2026-01-01');
    const broken = whole.with(100, '100;LE GALL;Yann').toSpliced(200, 1); // and 200 is truly gone
    const done = await run(broken.join('\n'), '2026-01-02');
    expect(done.status).toBe('done');
    expect(done.counts.issues).toMatchObject({ line_malformed: 1 });
    expect(done.counts.changes).toEqual({
      individual: { appeared: 0, changed: 0, vanished: 1, returned: 0 },
      establishment: { appeared: 0, changed: 0, vanished: 1, returned: 0 },
      assignment: { appeared: 0, changed: 0, vanished: 1, returned: 0 },
    });
    expect(
      await pipeline.query('SELECT line, key FROM import_issue WHERE import_id = $1 AND code = $2', [
        done.id,
        'line_malformed',
      ]),
    ).toEqual([{ line: 101, key: '100' }]);
  });

  it('is compared again when the state changed while an import waited', async () => {
    const waiting = await run(lines(150).join('\n'), '2026-01-03');
    expect(waiting.status).toBe('awaiting_approval');
    const [last] = await pipeline.query<{ id: number }>(
      "SELECT last_import_id AS id FROM registry WHERE id = 'ordre'",
    );
    await pipeline.app.get(UndoImport).run(last!.id, decision);
    expect(await present()).toBe(300);
    await pipeline.dispatcher.approve(waiting.id, decision);
    const done = await pipeline.waitFor(waiting.id);
    expect(done.counts.changes!.individual).toMatchObject({ vanished: 150 });
    expect(await present()).toBe(150);
  });
});
