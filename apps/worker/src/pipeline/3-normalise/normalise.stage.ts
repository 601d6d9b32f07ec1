import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import type { ImportCounts } from '#database/imports/import.entity.js';
import type { Registry } from '#registries/registry.js';
import { Storage } from '#storage/storage.js';
import { openDuckDb } from '../../duckdb.js';
import { findLines } from '../2-read/find-lines.js';
import { type FileLayout, readLayout } from '../2-read/header.js';
import { locateText } from '../2-read/prepare-text.js';
import { SOURCE_FILE } from '../2-read/read.stage.js';
import { ImportRefusedError, type Stage, type StageContext, type StageResult } from '../stage.js';
import {
  ASSIGNMENT,
  ESTABLISHMENT,
  INDIVIDUAL,
  STAGED_ENTITIES,
  stagedColumns,
  type StagedEntity,
  stagingTable,
} from '../staging.js';
import { CopyWriter } from './copy-writer.js';
import { IssueCollector } from './issue-collector.js';
import { writeIssues } from './issue-writer.js';
import { noteFileIssues, refuseGarbled } from './file-issues.js';
import { type Grouping, readGroups, readMalformedRows } from './source-rows.js';

/** Source rows → canonical individuals, establishments and assignments, in staging tables of PostgreSQL. */
@Injectable()
export class NormaliseStage implements Stage {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(context: StageContext): Promise<StageResult> {
    const folder = await this.storage.getWorkFolder(`import-${context.import.id}`);
    const file = join(folder, SOURCE_FILE);
    if (!(await stat(file).catch(() => null))) return { next: 'reading', again: true };

    const { connection, close } = await openDuckDb(file, {
      memoryMb: this.config.DUCKDB_MEMORY_MB,
      spillFolder: join(folder, 'spill'),
    });
    const text = await locateText(await this.storage.getLocalFile(`raw/${context.import.sha256}`), folder);
    const layout = await readLayout(text, context.registry);
    const issues = new IssueCollector();
    await noteFileIssues(issues, layout, folder);
    try {
      const kept = await this.keepUnread(context, connection, issues);
      await this.writeIndividuals(context, connection, issues, kept);
      await this.writeEstablishments(context, connection, issues);
    } finally {
      close();
    }
    await this.keepIssues(context, text, layout, issues);
    const staged = await this.tidyStaging(context.import.id);
    if (staged.individual === 0) {
      throw new ImportRefusedError(
        'no_valid_record',
        "Aucune ligne du fichier n'a d'identifiant lisible. Vérifiez que c'est le bon fichier.",
      );
    }
    refuseGarbled(issues.counts, staged.individual);
    return { next: 'comparing', counts: { staged, issues: issues.counts } };
  }

  private async keepIssues(
    { import: row, registry }: StageContext,
    text: string,
    layout: FileLayout,
    { kept }: IssueCollector,
  ): Promise<void> {
    const places = new Set(kept.flatMap(({ place }) => (place === null ? [] : [place])));
    const lines = places.size > 0 ? await findLines(text, layout, registry, places) : new Map();
    await writeIssues(this.dataSource, row.id, kept, lines);
  }

  /**
   * Lines that cannot be read make issues; individuals they name stay as they were, for their other rows are not all
   * that the file says of them.
   */
  private async keepUnread(
    { registry, import: row }: StageContext,
    connection: DuckDBConnection,
    collector: IssueCollector,
  ): Promise<Set<string>> {
    const keys = new Set<string>();
    for (const source of await readMalformedRows(connection)) {
      const key = registry.normaliseIndividual([source]).individual?.key ?? null;
      if (key !== null) keys.add(key);
      collector.add([{ code: 'line_malformed', field: null, rawValue: null, key }], [source]);
    }
    const table = stagingTable('kept', row.id);
    await this.dataSource.query(`DROP TABLE IF EXISTS ${table}`);
    await this.dataSource.query(`CREATE UNLOGGED TABLE ${table} (key text)`);
    await this.dataSource.query(`INSERT INTO ${table} SELECT unnest($1::text[])`, [[...keys]]);
    return keys;
  }

  private async writeIndividuals(
    context: StageContext,
    connection: DuckDBConnection,
    collector: IssueCollector,
    kept: ReadonlySet<string>,
  ): Promise<void> {
    const { registry, import: row } = context;
    await this.write(row.id, [INDIVIDUAL, ASSIGNMENT], async ([individuals, assignments]) => {
      let done = 0;
      for await (const groups of readGroups(connection, groupByIndividual(registry))) {
        for (const group of groups) {
          const { individual, assignments: links, issues } = registry.normaliseIndividual(group);
          collector.add(issues, group);
          done += group.length;
          if (!individual || kept.has(individual.key)) continue;
          individuals!.add(individual);
          for (const link of links) assignments!.add(link);
        }
        await individuals!.flush();
        await assignments!.flush();
        context.progress(done, row.counts.keptRows ?? null, 'lignes');
      }
    });
  }

  private async writeEstablishments(
    context: StageContext,
    connection: DuckDBConnection,
    collector: IssueCollector,
  ): Promise<void> {
    const { registry, import: row } = context;
    await this.write(row.id, [ESTABLISHMENT], async ([establishments]) => {
      for await (const groups of readGroups(connection, groupByEstablishment(registry))) {
        for (const group of groups) {
          const { establishment, issues } = registry.normaliseEstablishment(group);
          collector.add(issues, group);
          if (establishment) establishments!.add(establishment);
        }
        await establishments!.flush();
      }
    });
  }

  private async write(
    importId: number,
    entities: StagedEntity[],
    fill: (writers: CopyWriter[]) => Promise<void>,
  ): Promise<void> {
    const writers: CopyWriter[] = [];
    try {
      for (const entity of entities)
        writers.push(
          await CopyWriter.open(this.dataSource, stagingTable(entity.name, importId), stagedColumns(entity)),
        );
      await fill(writers);
    } catch (error) {
      for (const writer of writers) await writer.abort();
      throw error;
    }
    for (const writer of writers) await writer.close();
  }

  /** One row per key, no assignment without its two ends; then statistics, for the comparison's plans. */
  private async tidyStaging(importId: number): Promise<NonNullable<ImportCounts['staged']>> {
    const table = (entity: StagedEntity) => stagingTable(entity.name, importId);
    for (const entity of STAGED_ENTITIES) {
      const same = entity.keys.map((key) => `a.${key} = b.${key}`).join(' AND ');
      await this.dataSource.query(
        `DELETE FROM ${table(entity)} a USING ${table(entity)} b WHERE ${same} AND a.ctid > b.ctid`,
      );
    }
    await this.dataSource.query(
      `DELETE FROM ${table(ASSIGNMENT)} a WHERE NOT EXISTS (SELECT FROM ${table(ESTABLISHMENT)} e WHERE e.key = a.establishment_key)`,
    );
    const counts: Record<string, number> = {};
    for (const entity of STAGED_ENTITIES) {
      await this.dataSource.query(`ANALYZE ${table(entity)}`);
      const rows: { n: number }[] = await this.dataSource.query(
        `SELECT count(*)::int AS n FROM ${table(entity)}`,
      );
      counts[entity.name] = rows[0]!.n;
    }
    return counts as NonNullable<ImportCounts['staged']>;
  }
}

function groupByIndividual(registry: Registry): Grouping {
  const { individualColumns } = registry;
  return {
    take: registry.columns.map((c) => c.name),
    sortBy: individualColumns,
    computeKey: (row) => individualColumns.map((name) => row[name] ?? '').join('|'),
    distinct: false,
  };
}

function groupByEstablishment(registry: Registry): Grouping {
  const feeding = registry.columns.filter((c) => c.feeds.some((field) => field.startsWith('establishment.')));
  return {
    take: feeding.map((c) => c.name),
    sortBy: registry.establishmentColumns,
    computeKey: (row) => registry.computeEstablishmentKey(row),
    distinct: true,
  };
}
