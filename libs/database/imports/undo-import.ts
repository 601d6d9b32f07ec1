import { DIRECTORY_OF_REGISTRY, type RegistryId, STANDING_IMPORT_STATUSES } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LOCKS } from '../advisory-lock.js';
import { REVERSE_CHANGES } from '../changes/change-values.sql.js';
import { appendChanges } from './change-cursor.js';
import { type Decision, ImportActionError, lockImport, logImportAction } from './import-action.js';

const STATES = [
  { table: 'individual_state', ids: ['individual_id'] },
  { table: 'establishment_state', ids: ['establishment_id'] },
  { table: 'assignment_state', ids: ['individual_id', 'establishment_id'] },
] as const;

/**
 * Takes back the last accepted import of its registry: the state tables are then what they were before it, the change
 * feed gets the reverse of its changes, and new files are asked for. Identities stay, for the feed speaks of them.
 */
@Injectable()
export class UndoImport {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ImportActionError when it is not the registry's last accepted import */
  async run(importId: number, decision: Decision): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('SET LOCAL statement_timeout = 0');
      const registry = (await lockImport(manager, importId)).registry as RegistryId;
      await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCKS.applyRegistry, registry]);
      await checkLast(manager, importId, registry);
      // First: they tell of states that will be no more.
      await appendChanges(manager, REVERSE_CHANGES, [importId]);
      for (const { table, ids } of STATES) await restoreStates(manager, table, ids, importId);
      await manager.query(
        `UPDATE establishment e SET key = k.old_key FROM establishment_key_change k
         WHERE k.import_id = $1 AND e.id = k.establishment_id`,
        [importId],
      );
      await restoreRegistry(manager, importId, registry);
      await logImportAction(manager, 'undone', importId, decision);
      await manager.query('INSERT INTO publication (directory) VALUES ($1)', [
        DIRECTORY_OF_REGISTRY[registry],
      ]);
    });
  }
}

async function checkLast(manager: EntityManager, importId: number, registry: RegistryId): Promise<void> {
  const rows = (await manager.query(
    'SELECT last_import_id = $2 AS last FROM registry WHERE id = $1 FOR UPDATE',
    [registry, importId],
  )) as { last: boolean | null }[];
  if (!rows[0]?.last)
    throw new ImportActionError(
      'conflict',
      `L'import n° ${importId} n'est pas le dernier import accepté de sa source : lui seul peut être annulé.`,
    );
}

async function restoreStates(
  manager: EntityManager,
  table: string,
  ids: readonly string[],
  importId: number,
): Promise<void> {
  const same = ids.map((id) => `st.${id} = before.${id}`).join(' AND ');
  const notPurged = ids
    .map((id) => `st.${id} NOT IN (SELECT id FROM ${id.replace(/_id$/, '')} WHERE purged_at IS NOT NULL)`)
    .join(' AND ');
  // What it brought back was closed, and last, before; what it changed or closed is reopened below.
  await manager.query(
    `UPDATE ${table} st SET replaced_from = NULL FROM (
       SELECT ${ids.map((id) => `o.${id}`).join(', ')}, max(o.from_import) AS from_import
       FROM ${table} n JOIN ${table} o USING (${ids.join(', ')})
       WHERE n.from_import = $1 AND o.from_import < $1 GROUP BY ${ids.map((id) => `o.${id}`).join(', ')}) before
     WHERE ${same} AND st.from_import = before.from_import AND ${notPurged}`,
    [importId],
  );
  await manager.query(`DELETE FROM ${table} WHERE from_import = $1`, [importId]);
  await manager.query(
    `UPDATE ${table} st SET valid_to = NULL, to_import = NULL, last_seen_at = NULL, replaced_from = NULL WHERE to_import = $1
       AND ${notPurged}`,
    [importId],
  );
}

async function restoreRegistry(
  manager: EntityManager,
  importId: number,
  registry: RegistryId,
): Promise<void> {
  await manager.query("UPDATE import SET status = 'undone', updated_at = now() WHERE id = $1", [importId]);
  await manager.query(
    `UPDATE registry r SET updated_at = now(), (data_date, last_import_id) = (
       SELECT max(p.data_date), max(p.id) FROM (
         SELECT data_date, id FROM import WHERE registry = $1 AND status = ANY ($2)
         ORDER BY applied_at DESC, id DESC LIMIT 1) p)
     WHERE r.id = $1`,
    [registry, STANDING_IMPORT_STATUSES],
  );
}
