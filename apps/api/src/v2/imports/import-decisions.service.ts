import { Injectable, Logger } from '@nestjs/common';
import { type Decision, ImportActionError } from '#database/imports/import-action.js';
import { ImportRepository } from '#database/imports/import.repository.js';
import { RefuseImport } from '#database/imports/refuse-import.js';
import { UndoImport } from '#database/imports/undo-import.js';
import { ImportDispatcher } from '#queues/import-dispatcher.js';
import { notFound, Problem } from '../../problems/problem.js';

export type ImportDecision = 'approve' | 'refuse' | 'undo';

/** What operators decide about imports. Each decision is logged with who made it. */
@Injectable()
export class ImportDecisionsService {
  private readonly logger = new Logger(ImportDecisionsService.name);

  constructor(
    private readonly dispatcher: ImportDispatcher,
    private readonly refusing: RefuseImport,
    private readonly undoing: UndoImport,
    private readonly imports: ImportRepository,
  ) {}

  /** @throws Problem not_found, bad_request or conflict, with its French reason */
  async decide(what: ImportDecision, importId: number, { actorId, comment }: Decision): Promise<void> {
    const decision = { actorId, comment: comment.trim() };
    if (decision.comment === '')
      throw new Problem('bad_request', 'Indiquez en commentaire la raison de cette décision.');
    try {
      if (what === 'approve') await this.dispatcher.approve(importId, decision);
      if (what === 'refuse') await this.refusing.run(importId, decision);
      if (what === 'undo') await this.undoing.run(importId, decision);
    } catch (error) {
      if (!(error instanceof ImportActionError)) throw error;
      throw error.code === 'not_found' ? notFound(error.message) : new Problem('conflict', error.message);
    }
    this.logger.log(`import ${importId}: ${what} by user ${actorId}`);
    // One may wait behind it.
    await this.dispatcher.startNext((await this.imports.getById(importId)).registry);
  }
}
