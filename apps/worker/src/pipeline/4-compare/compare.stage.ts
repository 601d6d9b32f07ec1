import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChangeCounts, ImportCounts, ImportEntity } from '#database/imports/import.entity.js';
import { ImportRepository } from '#database/imports/import.repository.js';
import { RegistryRepository } from '#database/imports/registry.repository.js';
import type { CanonicalField, Registry } from '#registries/registry.js';
import type { Stage, StageContext, StageResult } from '../stage.js';
import { countStaged } from '../staged-counts.js';
import { STAGED_ENTITIES, stagingTable } from '../staging.js';
import { findExamples } from './examples.js';
import { computeFigures } from './figures.js';
import { computeBreaches } from './guards.js';
import { recogniseEstablishments } from './known-establishments.js';
import { diffSql, keepKnownSql, keepUnreadSql } from './compare.sql.js';

/** Canonical records vs current state: one diff table per entity, and counts of what would change. */
@Injectable()
export class CompareStage implements Stage {
  constructor(
    private readonly dataSource: DataSource,
    private readonly imports: ImportRepository,
    private readonly registries: RegistryRepository,
  ) {}

  async run({ import: row, registry, progress }: StageContext): Promise<StageResult> {
    // PostgreSQL empties unlogged tables when it recovers from a crash: never compare against what was lost.
    const staged = await countStaged(this.dataSource, row.id);
    if (STAGED_ENTITIES.some(({ name }) => staged[name] !== row.counts.staged?.[name]))
      return { next: 'normalising', again: true };
    if (row.counts.columns === undefined) return { next: 'reading', again: true };

    const comparedWith = (await this.registries.getById(registry.id)).lastImportId;
    const rekeyed = await recogniseEstablishments(this.dataSource, row.id, registry);
    const absent = computeAbsentFields(registry, new Set(row.counts.columns));
    const changes = {} as NonNullable<ImportCounts['changes']>;
    for (const [i, entity] of STAGED_ENTITIES.entries()) {
      progress(i, STAGED_ENTITIES.length, 'tables');
      const table = stagingTable(`${entity.name}_diff`, row.id);
      const keepKnown = keepKnownSql(entity, row.id, absent);
      if (keepKnown) await this.dataSource.query(keepKnown, [registry.id]);
      await this.dataSource.query(`DROP TABLE IF EXISTS ${table}`);
      // The registry's id is one of ours, and CREATE TABLE AS takes no parameters.
      await this.dataSource.query(diffSql(entity, row.id).replaceAll('$1', `'${registry.id}'`));
      for (const sql of keepUnreadSql(entity, row.id)) await this.dataSource.query(sql);
      await this.dataSource.query(`ANALYZE ${table}`);
      changes[entity.name] = await this.countKinds(table);
    }
    const waits = await this.checkGuards(row, registry, changes);
    // Read and understood: what waited for approval is older news.
    await this.imports.refuseReplaced(registry.id, row.id);
    return { next: waits ? 'awaiting_approval' : 'applying', counts: { changes, comparedWith, rekeyed } };
  }

  /** @returns whether an operator must look at it first; the report then says why */
  private async checkGuards(
    row: ImportEntity,
    registry: Registry,
    changes: NonNullable<ImportCounts['changes']>,
  ): Promise<boolean> {
    if (await this.imports.isApproved(row.id)) return false;
    const guards = (await this.registries.getById(registry.id)).guards ?? registry.guards;
    const figures = await computeFigures(this.dataSource, row, changes);
    const breaches = computeBreaches(guards, figures);
    if (breaches.length === 0) return false;
    const examples = await findExamples(this.dataSource, row.id);
    await this.imports.saveReport(row.id, { breaches, figures, examples });
    return true;
  }

  private async countKinds(table: string): Promise<ChangeCounts> {
    const rows: { kind: keyof ChangeCounts; n: number }[] = await this.dataSource.query(
      `SELECT kind, count(*)::int AS n FROM ${table} GROUP BY kind`,
    );
    const counts: ChangeCounts = { appeared: 0, changed: 0, vanished: 0, returned: 0 };
    for (const { kind, n } of rows) counts[kind] = n;
    return counts;
  }
}

/** Fields of which every feeding column is absent from the file. */
export function computeAbsentFields(registry: Registry, present: ReadonlySet<string>): Set<CanonicalField> {
  const told = new Set(registry.columns.filter((c) => present.has(c.name)).flatMap((c) => c.feeds));
  return new Set(registry.columns.flatMap((c) => c.feeds).filter((field) => !told.has(field)));
}
