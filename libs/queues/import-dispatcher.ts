import {
  ACTIVE_IMPORT_STATUSES,
  type ActiveImportStatus,
  type RegistryId,
  REGISTRIES,
} from '@annuaire/contracts';
import { basename } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { isAdvisoryLockHeld, LOCKS } from '#database/advisory-lock.js';
import { ApproveImport } from '#database/imports/approve-import.js';
import type { Decision } from '#database/imports/import-action.js';
import type { ImportEntity } from '#database/imports/import.entity.js';
import { ImportRepository, type NewImport } from '#database/imports/import.repository.js';
import { DataSource } from 'typeorm';
import { JobQueues } from './job-queues.js';

/** After so many tries of one import by dead or failing workers, it is the import that kills them. */
const MAX_ATTEMPTS = 20;

/** The import's row first, then its job; and a sweep for rows whose job was lost. */
@Injectable()
export class ImportDispatcher {
  private readonly logger = new Logger(ImportDispatcher.name);

  constructor(
    private readonly imports: ImportRepository,
    private readonly queues: JobQueues,
    private readonly dataSource: DataSource,
  ) {}

  /** Registers an import and starts it as soon as its registry is free. */
  async request(wanted: NewImport): Promise<ImportEntity> {
    const made = await this.imports.create(wanted);
    await this.startNext(wanted.registry);
    return made;
  }

  /** Imports a registry's file from its own address. @param requestedBy the user, or null for a schedule */
  async requestUrl(registry: RegistryId, url: string, requestedBy: number | null): Promise<ImportEntity> {
    const fileName = basename(new URL(url).pathname) || registry;
    return this.request({ registry, fileName, source: { kind: 'url', url }, dataDate: null, requestedBy });
  }

  /** Lets an import go on that waits for an operator. @throws ImportActionError */
  async approve(importId: number, decision: Decision): Promise<void> {
    await new ApproveImport(this.dataSource).run(importId, decision);
    await this.queueStage(await this.imports.getById(importId));
  }

  async startNext(registry: RegistryId): Promise<void> {
    const started = await this.imports.startNext(registry);
    if (started) await this.queueStage(started);
  }

  /** Queues the stage that the row stands at. A queue that is away does not hold the caller up: the sweep finds it. */
  async queueStage({ id, status, attempt }: Pick<ImportEntity, 'id' | 'status' | 'attempt'>): Promise<void> {
    await this.queues
      .add('import-stage', { importId: id, stage: status as ActiveImportStatus, attempt })
      .catch((error: Error) => this.logger.warn(`import ${id} waits for the sweep: ${error.message}`));
  }

  /** Finds imports that stand at a stage with no one at work and no job waiting, and queues them again. */
  async sweep(): Promise<void> {
    for (const row of await this.imports.findUnended()) {
      if (!(ACTIVE_IMPORT_STATUSES as readonly string[]).includes(row.status)) continue;
      if (await isAdvisoryLockHeld(this.dataSource, LOCKS.import, row.id)) continue;
      const payload = { importId: row.id, stage: row.status as ActiveImportStatus, attempt: row.attempt };
      if (await this.queues.isWaiting('import-stage', payload)) continue;
      await this.revive(row);
    }
    for (const registry of REGISTRIES) await this.startNext(registry);
  }

  private async revive(row: ImportEntity): Promise<void> {
    if (row.attempt >= MAX_ATTEMPTS) {
      await this.imports.end(
        row.id,
        'failed',
        'too_many_attempts',
        `L'import a été interrompu ${MAX_ATTEMPTS} fois à l'étape « ${row.status} ». Relancez-le ; s'il échoue encore, contactez le support.`,
      );
      return;
    }
    await this.queueStage({ ...row, attempt: await this.imports.raiseAttempt(row.id) });
  }
}
