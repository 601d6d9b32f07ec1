import type { ImportStatus, RegistryId } from '@annuaire/contracts';
import type { ImportReport } from './import-report.js';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Where an import's file comes from; `local` is a path on this machine (command line). */
export type ImportSource =
  { kind: 'local'; path: string } | { kind: 'upload'; storageKey: string } | { kind: 'url'; url: string };

/** Rows of the file, canonical records, and what the comparison found, per entity. */
export interface ImportCounts {
  /** Whether the raw file is UTF-8 as it stands. */
  utf8?: boolean;
  sourceRows?: number;
  keptRows?: number;
  /** Columns that the file held, by our names. */
  columns?: string[];
  staged?: { individual: number; establishment: number; assignment: number };
  issues?: Record<string, number>;
  changes?: Record<'individual' | 'establishment' | 'assignment', ChangeCounts>;
  /** Establishments known again under a new key. */
  rekeyed?: number;
  /** The registry's last import when the comparison was made. */
  comparedWith?: number | null;
  written?: { states: number; changes: number };
}

/** What a server said of a file; null: nothing. */
export interface FetchHints {
  /** The address asked. */
  url: string;
  etag: string | null;
  lastModified: string | null;
  /** As `Content-Disposition` or the address names it. */
  fileName: string;
}

export interface ChangeCounts {
  appeared: number;
  changed: number;
  vanished: number;
  returned: number;
}

/** Where the running stage stands; `total` is null while unknown. */
export interface ImportProgress {
  stage?: string;
  done?: number;
  total?: number | null;
  unit?: string;
}

@Entity('import')
export class ImportEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column('text')
  registry!: RegistryId;

  @Column('text')
  status!: ImportStatus;

  /** Raised each time the current stage is queued again, so that older jobs are known to be stale. */
  @Column('integer')
  attempt!: number;

  @Column('jsonb')
  source!: ImportSource;

  @Column('text', { name: 'file_name' })
  fileName!: string;

  @Column('text', { nullable: true })
  sha256!: string | null;

  @Column('date', { name: 'data_date', nullable: true })
  dataDate!: string | null;

  @Column('boolean', { name: 'data_date_given' })
  dataDateGiven!: boolean;

  @Column('jsonb', { name: 'fetch_hints', nullable: true })
  fetchHints!: FetchHints | null;

  @Column('jsonb')
  counts!: ImportCounts;

  @Column('jsonb')
  progress!: ImportProgress;

  /** Seconds each stage took. */
  @Column('jsonb')
  timings!: Record<string, number>;

  @Column('jsonb', { nullable: true })
  report!: ImportReport | null;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode!: string | null;

  @Column('text', { name: 'error_detail', nullable: true })
  errorDetail!: string | null;

  @Column('integer', { name: 'requested_by', nullable: true })
  requestedBy!: number | null;

  @Column({ type: 'timestamptz', name: 'created_at', insert: false, update: false })
  createdAt!: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { name: 'applied_at', nullable: true })
  appliedAt!: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'updated_at', insert: false })
  updatedAt!: Date;
}
