import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PipelineHarness } from './pipeline-harness.js';
import { ORDRE_CASES } from './files/ordre.cases.js';
import { RPPS_CASES } from './files/rpps.cases.js';
import type { SourceCase } from './files/source-case.js';

const TABLES = ['individual', 'establishment', 'individual_state', 'establishment_state', 'assignment_state'];
const CASES = [...RPPS_CASES, ...ORDRE_CASES];

describe('files that may arrive', () => {
  let pipeline: PipelineHarness;
  beforeAll(async () => {
    pipeline = await PipelineHarness.start();
  });
  afterAll(() => pipeline.stop());

  const importCase = async ({ registry, content, fileName }: SourceCase) => {
    const path = await pipeline.writeFile(fileName ?? 'fichier', await content);
    return pipeline.import(registry, path, '2026-11-01');
  };
  /** Of everything that an import may change when it is accepted. */
  const checksum = async () => {
    const hash = createHash('sha256');
    for (const table of [...TABLES, 'change', 'registry']) {
      const rows = await pipeline.query(
        `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${table} t`,
      );
      hash.update(JSON.stringify(rows));
    }
    return hash.digest('hex');
  };

  it('are at least sixty', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(60);
  });

  it.each(CASES.filter((c) => c.taken).map((c) => [c.registry, c.name, c] as const))(
    '%s: takes %s',
    async (_registry, _name, source) => {
      const row = await importCase(source);
      expect([row.errorDetail, row.status]).toEqual([null, 'done']);
      const { keptRows, staged, issues, holds } = source.taken!;
      if (keptRows !== undefined) expect(row.counts.keptRows).toBe(keptRows);
      expect(row.counts.staged).toMatchObject(staged ?? {});
      for (const [code, count] of Object.entries(issues ?? {}))
        expect([code, row.counts.issues![code] ?? 0]).toEqual([code, count]);
      if (holds) expect(await pipeline.query(holds.sql)).toEqual(holds.rows);
    },
  );

  it.each(CASES.filter((c) => c.refused).map((c) => [c.registry, c.name, c] as const))(
    '%s: refuses %s, and changes nothing',
    async (_registry, _name, source) => {
      const before = await checksum();
      const row = await importCase(source);
      expect([row.status, row.errorCode]).toEqual(['refused', source.refused!.code]);
      expect(row.errorDetail).toMatch(source.refused!.detail);
      expect(await checksum()).toBe(before);
    },
  );
});
