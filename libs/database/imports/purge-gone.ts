import { DIRECTORY_OF_REGISTRY, type RegistryId } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LOCKS } from '../advisory-lock.js';
import { appendChanges } from './change-cursor.js';
import { type Decision, logImportAction } from './import-action.js';
import {
  CLEAR_ESTABLISHMENTS,
  CLEAR_INDIVIDUALS,
  CLEAR_LINKS,
  CLEAR_TRACES,
  FIND_GONE,
  TELL_LEFT_ALONE,
} from './purge.sql.js';

export interface GoneCounts {
  individuals: number;
  establishments: number;
}

export interface PurgeResult extends GoneCounts {
  /** Raw files that held them, to be removed from the storage once this is committed. */
  storageKeys: string[];
}

/**
 * Clears names and values of records gone for longer than a retention, in states, changes, issues and reports; an id
 * and a `purged` change stay. What the last import closed is left, for that import may still be undone.
 */
@Injectable()
export class PurgeGone {
  constructor(private readonly dataSource: DataSource) {}

  /** What `run` would clear now. @param goneBefore `YYYY-MM-DD`: last seen before that day */
  async count(registry: RegistryId, goneBefore: string): Promise<GoneCounts> {
    const [counts] = (await this.dataSource.query(
      `SELECT (SELECT count(*)::int FROM (${FIND_GONE.individual}) gone) AS individuals,
              (SELECT count(*)::int FROM (${FIND_GONE.establishment}) gone) AS establishments`,
      [registry, goneBefore],
    )) as GoneCounts[];
    return counts!;
  }

  /** @param goneBefore `YYYY-MM-DD`: last seen before that day */
  async run(registry: RegistryId, goneBefore: string, decision: Decision): Promise<PurgeResult> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SET LOCAL statement_timeout = 0');
      await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCKS.applyRegistry, registry]);
      const params = [registry, goneBefore];
      const individuals = await findGone(manager, 'individual', params);
      const establishments = await findGone(manager, 'establishment', params);
      const storageKeys = await this.clear(manager, registry, individuals, establishments);
      await appendChanges(
        manager,
        `INSERT INTO change (cursor, import_id, registry, entity, individual_id, establishment_id, kind)
         SELECT $1::bigint + row_number() OVER (ORDER BY g.entity, g.id), r.last_import_id, r.id, g.entity,
           CASE g.entity WHEN 'individual' THEN g.id END, CASE g.entity WHEN 'establishment' THEN g.id END, 'purged'
         FROM registry r, (SELECT 'individual' AS entity, unnest($3::int[]) AS id
           UNION ALL SELECT 'establishment', unnest($4::int[])) g WHERE r.id = $2`,
        [registry, individuals, establishments],
      );
      await appendChanges(manager, TELL_LEFT_ALONE, [registry, individuals, establishments]);
      const told = `${decision.comment} (${individuals.length} individus, ${establishments.length} établissements)`;
      await logImportAction(manager, 'purged', null, { ...decision, comment: told });
      if (individuals.length + establishments.length > 0)
        await manager.query('INSERT INTO publication (directory) VALUES ($1)', [
          DIRECTORY_OF_REGISTRY[registry],
        ]);
      return { individuals: individuals.length, establishments: establishments.length, storageKeys };
    });
  }

  private async clear(
    manager: EntityManager,
    registry: RegistryId,
    individuals: number[],
    establishments: number[],
  ): Promise<string[]> {
    if (individuals.length + establishments.length === 0) return [];
    // Traces first: they are found by the keys that go.
    for (const sql of CLEAR_TRACES) await manager.query(sql, [registry, individuals, establishments]);
    for (const sql of CLEAR_LINKS) await manager.query(sql, [individuals, establishments]);
    const rows = (await manager.query(
      `UPDATE raw_file f SET purged_at = now() WHERE f.purged_at IS NULL
         AND EXISTS (SELECT FROM import i WHERE i.sha256 = f.sha256 AND i.registry = $1)
         AND NOT EXISTS (SELECT FROM import i, registry r WHERE i.sha256 = f.sha256 AND r.id = $1 AND i.id = r.last_import_id)
         AND NOT EXISTS (SELECT FROM import i WHERE i.sha256 = f.sha256 AND i.ended_at IS NULL)
         AND (SELECT min(i.data_date) FROM import i WHERE i.sha256 = f.sha256) <= (
           SELECT max(last_seen_at) FROM (SELECT last_seen_at FROM individual_state WHERE individual_id = ANY ($2)
             UNION ALL SELECT last_seen_at FROM establishment_state WHERE establishment_id = ANY ($3)) seen)
       RETURNING f.storage_key AS key`,
      [registry, individuals, establishments],
    )) as [{ key: string }[], number];
    for (const sql of CLEAR_INDIVIDUALS) await manager.query(sql, [individuals]);
    for (const sql of CLEAR_ESTABLISHMENTS) await manager.query(sql, [establishments]);
    return rows[0].map(({ key }) => key);
  }
}

async function findGone(
  manager: EntityManager,
  entity: 'individual' | 'establishment',
  params: unknown[],
): Promise<number[]> {
  const rows = (await manager.query(FIND_GONE[entity], params)) as { id: number }[];
  return rows.map(({ id }) => id);
}
