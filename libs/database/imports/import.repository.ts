import {
  ACTIVE_IMPORT_STATUSES,
  type ActiveImportStatus,
  ENDED_IMPORT_STATUSES,
  type ImportStatus,
  type RegistryId,
} from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, Not } from 'typeorm';
import { type AdvisoryLock, LOCKS, tryAdvisoryLock } from '../advisory-lock.js';
import {
  type FetchHints,
  ImportEntity,
  type ImportCounts,
  type ImportProgress,
  type ImportSource,
} from './import.entity.js';

import type { ImportReport } from './import-report.js';

export interface NewImport {
  registry: RegistryId;
  source: ImportSource;
  fileName: string;
  /** Day its file speaks of, when the operator says it: `YYYY-MM-DD`. */
  dataDate: string | null;
  requestedBy: number | null;
}

/** What a stage tells the row when it ends; counts are merged. */
export interface StageOutcome {
  next: ImportStatus;
  seconds: number;
  counts?: ImportCounts;
  /** Queue again under a new attempt: going back to an earlier stage. */
  again?: boolean;
}

@Injectable()
export class ImportRepository {
  constructor(private readonly dataSource: DataSource) {}

  private get imports() {
    return this.dataSource.getRepository(ImportEntity);
  }

  async findById(id: number): Promise<ImportEntity | null> {
    return this.imports.findOneBy({ id });
  }

  /** @throws when there is no such import */
  async getById(id: number): Promise<ImportEntity> {
    return this.imports.findOneByOrFail({ id });
  }

  /** Newest first. */
  async findPage(offset: number, limit: number): Promise<[ImportEntity[], number]> {
    return this.imports.findAndCount({ order: { id: 'DESC' }, skip: offset, take: limit });
  }

  async findUnended(): Promise<ImportEntity[]> {
    return this.imports.find({
      where: { status: Not(In([...ENDED_IMPORT_STATUSES])) },
      order: { id: 'ASC' },
    });
  }

  async count(): Promise<number> {
    return this.imports.count();
  }

  async create(wanted: NewImport): Promise<ImportEntity> {
    const saved = await this.imports.save(
      this.imports.create({
        ...wanted,
        dataDateGiven: wanted.dataDate !== null,
        status: 'queued',
        attempt: 1,
        counts: {},
        progress: {},
        timings: {},
      }),
    );
    return this.getById(saved.id);
  }

  /**
   * Starts the oldest queued import of a registry, unless one is under way: imports of a registry run one by one, in
   * the order they came. Safe to call at any time, by anyone.
   * @returns the import now fetching, or null
   */
  async startNext(registry: RegistryId): Promise<ImportEntity | null> {
    const id = await this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCKS.startImport, registry]);
      const [rows] = (await manager.query(
        `UPDATE import SET status = 'fetching', started_at = now(), updated_at = now()
         WHERE id = (SELECT min(id) FROM import WHERE registry = $1 AND status = 'queued')
           AND NOT EXISTS (SELECT FROM import WHERE registry = $1 AND status = ANY ($2))
         RETURNING id`,
        [registry, ACTIVE_IMPORT_STATUSES],
      )) as [{ id: number }[], number];
      return rows[0]?.id;
    });
    return id === undefined ? null : this.getById(id);
  }

  /** Held while a stage runs, so that a job delivered twice runs once; a dead worker's lock ends with its connection. */
  async tryLock(id: number): Promise<AdvisoryLock | null> {
    return tryAdvisoryLock(this.dataSource, LOCKS.import, id);
  }

  async saveProgress(id: number, progress: ImportProgress): Promise<void> {
    await this.dataSource.query('UPDATE import SET progress = $2, updated_at = now() WHERE id = $1', [
      id,
      JSON.stringify(progress),
    ]);
  }

  async saveFile(id: number, file: { sha256: string; dataDate: string }): Promise<void> {
    await this.imports.update({ id }, file);
  }

  /** Of a file that was downloaded, or that the server said to be the last one. */
  async saveHints(id: number, fetchHints: FetchHints): Promise<void> {
    await this.imports.update({ id }, { fetchHints, fileName: fetchHints.fileName } as object);
  }

  /** Moves the row on from a stage; does nothing if it is no longer at that stage. */
  async finishStage(id: number, stage: ActiveImportStatus, outcome: StageOutcome): Promise<void> {
    await this.dataSource.query(
      `UPDATE import SET
         status = CASE WHEN status = $2::text THEN $3::text ELSE status END,
         attempt = attempt + $6::int,
         counts = counts || $4::jsonb,
         timings = timings || jsonb_build_object($2::text, $5::numeric),
         ended_at = CASE WHEN $3::text = ANY ($7::text[]) THEN coalesce(ended_at, now()) END,
         updated_at = now()
       WHERE id = $1 AND status IN ($2::text, $3::text)`,
      [
        id,
        stage,
        outcome.next,
        JSON.stringify(outcome.counts ?? {}),
        outcome.seconds.toFixed(3),
        outcome.again ? 1 : 0,
        ENDED_IMPORT_STATUSES,
      ],
    );
  }

  /** Ends an import without result. `detail` is French and says what to do. */
  async end(id: number, status: 'refused' | 'failed', code: string, detail: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE import SET status = $2, error_code = $3, error_detail = $4, ended_at = now(), updated_at = now()
       WHERE id = $1 AND status <> ALL ($5)`,
      [id, status, code, detail, ENDED_IMPORT_STATUSES],
    );
  }

  /** An import that waits is no longer wanted once a newer file of its registry was read. */
  async refuseReplaced(registry: RegistryId, byId: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE import SET status = 'refused', error_code = 'replaced', error_detail = $3, ended_at = now(), updated_at = now()
       WHERE registry = $1 AND id < $2 AND status = 'awaiting_approval'`,
      [registry, byId, `Remplacé par l'import n° ${byId}.`],
    );
  }

  async saveReport(id: number, report: ImportReport): Promise<void> {
    await this.imports.update({ id }, { report } as object);
  }

  /** Whether an operator approved it. */
  async isApproved(id: number): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      "SELECT FROM import_action WHERE import_id = $1 AND action = 'approved'",
      [id],
    );
    return rows.length > 0;
  }

  /** @returns the attempt to queue now */
  async raiseAttempt(id: number): Promise<number> {
    const [rows] = (await this.dataSource.query(
      'UPDATE import SET attempt = attempt + 1, updated_at = now() WHERE id = $1 RETURNING attempt',
      [id],
    )) as [{ attempt: number }[], number];
    return rows[0]!.attempt;
  }
}
