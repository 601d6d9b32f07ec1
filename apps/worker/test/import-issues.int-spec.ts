import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PipelineHarness } from './pipeline-harness.js';

describe('quality issues of an import', () => {
  let pipeline: PipelineHarness;
  beforeAll(async () => {
    pipeline = await PipelineHarness.start();
  });
  afterAll(() => pipeline.stop());

  const issuesOf = (id: number) =>
    pipeline.query(
      'SELECT code, line, field, raw_value AS raw, key FROM import_issue WHERE import_id = $1 ORDER BY ordinal',
      [id],
    );

  it('tells the line of the file, quoted line breaks and blank lines counted', async () => {
    const file = await pipeline.writeFile(
      'a.csv',
      'Numéro ordinal;Nom;Prénom;Numéro établissement;Raison sociale;SIRET;Pointure\n' +
        '100;MARTIN;Chloé;E1;"Clinique\ndu Test";;38\n' +
        '\n' +
        ';SANS;Numéro;E1;"Clinique\ndu Test";;\n' +
        '200;PETIT;Ève;E2;Autre;12345678900000;\n',
    );
    const done = await pipeline.import('ordre', file, '2026-09-01');
    expect(done.status).toBe('done');
    const issues = await issuesOf(done.id);
    expect(issues.filter((issue) => (issue as { line: number | null }).line !== null)).toEqual([
      { code: 'individual_key_missing', line: 5, field: 'orderNumber', raw: 'SANS', key: null },
      { code: 'siret_invalid', line: 7, field: 'siret', raw: '12345678900000', key: 'number:E2' },
    ]);
    expect(issues).toContainEqual({
      code: 'column_unknown',
      line: null,
      field: null,
      raw: 'Pointure',
      key: null,
    });
    expect(issues).toContainEqual({
      code: 'column_absent',
      line: null,
      field: 'city',
      raw: 'Ville',
      key: null,
    });
    const kept = issues.length;
    expect(Object.values(done.counts.issues!).reduce((a, b) => a + b, 0)).toBe(kept);
  });

  it('counts lines of other professions too, and knows every column of the national file', async () => {
    const fixture = (await readFile('libs/registries/rpps/fixtures/56-columns.txt', 'utf8')).split('\n');
    const pharmacist = fixture.find((line) => line.split('|')[9] === '21')!.split('|');
    pharmacist[1] = '10000000001';
    const file = await pipeline.writeFile(
      'b.txt',
      [...fixture.slice(0, -1), pharmacist.join('|'), ''].join('\r\n'),
    );
    const done = await pipeline.import('rpps', file, '2026-09-01');
    expect(done.status).toBe('done');
    const issues = (await issuesOf(done.id)) as { code: string; line: number; key: string }[];
    expect(issues.find((issue) => issue.key === '8:10000000001')).toMatchObject({
      code: 'identifier_invalid',
      line: fixture.length,
    });
    expect(done.counts.issues).not.toHaveProperty('column_unknown');
    expect(done.counts.issues).not.toHaveProperty('column_absent');
  });
});
