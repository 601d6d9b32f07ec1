import { ACTIVE_IMPORT_STATUSES } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LOCKS } from '../advisory-lock.js';
import { type Decision, ImportActionError, lockImport, logImportAction } from './import-action.js';

/** An import that waits goes on: it is compared again, with the state as it is now and without guards, then applied. */
@Injectable()
export class ApproveImport {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ImportActionError when it does not wait, or another import of its registry is under way */
  async run(importId: number, decision: Decision): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { registry } = await lockImport(manager, importId);
      // The lock of starting imports: none of this registry can start meanwhile.
      await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCKS.startImport, registry]);
      const active: unknown[] = await manager.query(
        'SELECT FROM import WHERE registry = $1 AND status = ANY ($2)',
        [registry, ACTIVE_IMPORT_STATUSES],
      );
      if (active.length > 0)
        throw new ImportActionError(
          'conflict',
          'Un autre import de cette source est en cours. Attendez sa fin : il remplacera peut-être celui-ci.',
        );
      const [rows] = (await manager.query(
        `UPDATE import SET status = 'comparing', attempt = attempt + 1, updated_at = now()
         WHERE id = $1 AND status = 'awaiting_approval' RETURNING id`,
        [importId],
      )) as [unknown[], number];
      if (rows.length === 0)
        throw new ImportActionError('conflict', `L'import n° ${importId} n'attend plus d'approbation.`);
      await logImportAction(manager, 'approved', importId, decision);
    });
  }
}
