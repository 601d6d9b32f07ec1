import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Decision, ImportActionError, lockImport, logImportAction } from './import-action.js';

/** An import that waits ends here, and nothing of it is taken. */
@Injectable()
export class RefuseImport {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ImportActionError when it does not wait */
  async run(importId: number, decision: Decision): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { status } = await lockImport(manager, importId);
      if (status !== 'awaiting_approval')
        throw new ImportActionError('conflict', `L'import n° ${importId} n'attend plus d'approbation.`);
      await manager.query(
        `UPDATE import SET status = 'refused', error_code = 'refused_by_operator', error_detail = $2,
           ended_at = now(), updated_at = now() WHERE id = $1`,
        [importId, `Refusé par un opérateur : ${decision.comment}`],
      );
      await logImportAction(manager, 'refused', importId, decision);
    });
  }
}
