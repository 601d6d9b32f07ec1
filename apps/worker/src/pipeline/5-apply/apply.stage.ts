import { DIRECTORY_OF_REGISTRY } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LOCKS } from '#database/advisory-lock.js';
import type { ChangeCounts, ImportCounts, ImportEntity } from '#database/imports/import.entity.js';
import { RegistryRepository } from '#database/imports/registry.repository.js';
import type { Registry } from '#registries/registry.js';
import { ImportRefusedError, type Stage, type StageContext, type StageResult } from '../stage.js';
import { countStaged } from '../staged-counts.js';
import { ASSIGNMENT, ESTABLISHMENT, INDIVIDUAL, STAGED_ENTITIES, stagingTable } from '../staging.js';
import { bind, type BoundSql } from '../bind.js';
import { applyStateSql, insertChangesSql, insertIdentitiesSql } from './apply.sql.js';

/**
 * So many rows move what the planner knows of the tables, and autovacuum may take a minute to notice: the import after
 * a national one was seen to apply 30 times slower.
 */
const MANY_ROWS = 10_000;
const MANY_IDENTITIES = 1_000;

/** The differences, in one transaction: states, changes, the registry's date and the import's end; all or nothing. */
@Injectable()
export class ApplyStage implements Stage {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registries: RegistryRepository,
  ) {}

  async run({ import: row, registry, progress }: StageContext): Promise<StageResult> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
        LOCKS.applyRegistry,
        registry.id,
      ]);
      const [locked] = (await manager.query('SELECT status FROM import WHERE id = $1', [row.id])) as {
        status: string;
      }[];
      if (locked?.status !== 'applying') return { next: 'done' };
      const current = await this.registries.getById(registry.id, manager);
      if (current.dataDate !== null && row.dataDate! < current.dataDate) {
        throw new ImportRefusedError(
          'older_data_date',
          "Un import plus récent de cette source a été accepté entre-temps. Celui-ci n'a rien modifié.",
        );
      }
      // What was compared must still be there, and still be the current state.
      if (current.lastImportId !== row.counts.comparedWith || !(await this.isDiffWhole(manager, row)))
        return { next: 'comparing', again: true };

      const written = await this.write(manager, row, registry, current.dataDate, progress);
      await this.rekey(manager, row);
      await this.accept(manager, row, registry, { written });
      return { next: 'done', counts: { written } };
    });
  }

  private async isDiffWhole(manager: EntityManager, row: ImportEntity): Promise<boolean> {
    const diffs = await countStaged(manager, row.id, '_diff');
    const staged = await countStaged(manager, row.id);
    const total = (counts: ChangeCounts) =>
      counts.appeared + counts.changed + counts.vanished + counts.returned;
    return STAGED_ENTITIES.every(
      ({ name }) =>
        diffs[name] === total(row.counts.changes![name]) && staged[name] === row.counts.staged![name],
    );
  }

  private async write(
    manager: EntityManager,
    row: ImportEntity,
    registry: Registry,
    seenUntil: string | null,
    progress: StageContext['progress'],
  ): Promise<NonNullable<ImportCounts['written']>> {
    const params = [registry.id, row.id, row.dataDate, seenUntil];
    let identities = 0;
    for (const entity of [INDIVIDUAL, ESTABLISHMENT])
      identities += await affected(
        manager,
        bind(insertIdentitiesSql(entity, row.id, registry.profession), params),
      );
    // The first import of a registry beside another: the planner believed there was no row of it, and joined for hours.
    if (identities > MANY_IDENTITIES) await manager.query('ANALYZE individual, establishment');
    let states = 0;
    for (const [i, entity] of STAGED_ENTITIES.entries()) {
      progress(i, STAGED_ENTITIES.length + 1, 'tables');
      for (const sql of applyStateSql(entity, row.id)) states += await affected(manager, bind(sql, params));
    }
    const changes = await this.writeChanges(manager, row, registry);
    if (states > MANY_ROWS)
      await manager.query(
        'ANALYZE individual, individual_state, establishment, establishment_state, assignment_state, change',
      );
    return { states, changes };
  }

  /** The cursor's row lock is taken last, so that two registries wait for each other as little as can be. */
  private async writeChanges(manager: EntityManager, row: ImportEntity, registry: Registry): Promise<number> {
    const [cursor] = (await manager.query('SELECT value FROM change_cursor FOR UPDATE')) as {
      value: number;
    }[];
    let value = cursor!.value;
    for (const entity of [INDIVIDUAL, ESTABLISHMENT, ASSIGNMENT]) {
      value += await affected(manager, bind(insertChangesSql(entity, row.id), [registry.id, row.id, value]));
    }
    await manager.query('UPDATE change_cursor SET value = $1', [value]);
    return value - cursor!.value;
  }

  /** Establishments that the comparison knew again take the key of the file. */
  private async rekey(manager: EntityManager, { id, counts }: ImportEntity): Promise<void> {
    if (!counts.rekeyed) return;
    const rekey = stagingTable('rekey', id);
    // The key may be that of an identity which only an undone import knew: nothing but its changes speaks of it.
    await manager.query(
      `UPDATE establishment o SET key = 'undone:' || o.id FROM ${rekey} r JOIN establishment e ON e.id = r.establishment_id
       WHERE o.registry = e.registry AND o.key = r.new_key AND o.id <> e.id`,
    );
    await manager.query(
      `UPDATE establishment e SET key = r.new_key FROM ${rekey} r WHERE e.id = r.establishment_id`,
    );
    await manager.query(
      `INSERT INTO establishment_key_change (import_id, establishment_id, old_key, new_key)
       SELECT $1, establishment_id, old_key, new_key FROM ${rekey}`,
      [id],
    );
  }

  /** Counts and the publication's row are written with the import's end: a crash after it cannot lose them. */
  private async accept(
    manager: EntityManager,
    row: ImportEntity,
    registry: Registry,
    counts: ImportCounts,
  ): Promise<void> {
    await manager.query(
      'UPDATE registry SET data_date = $2, last_import_id = $3, updated_at = now() WHERE id = $1',
      [registry.id, row.dataDate, row.id],
    );
    await manager.query(
      `UPDATE import SET status = 'done', counts = counts || $2::jsonb, applied_at = now(), ended_at = now(), updated_at = now()
       WHERE id = $1`,
      [row.id, JSON.stringify(counts)],
    );
    await manager.query('INSERT INTO publication (directory) VALUES ($1)', [
      DIRECTORY_OF_REGISTRY[registry.id],
    ]);
  }
}

async function affected(manager: EntityManager, { sql, params }: BoundSql): Promise<number> {
  return (
    (await manager.query(`WITH w AS (${sql} RETURNING 1) SELECT count(*)::int AS n FROM w`, params)) as {
      n: number;
    }[]
  )[0]!.n;
}
