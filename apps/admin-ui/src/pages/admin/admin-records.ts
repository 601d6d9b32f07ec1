import type {
  Directory,
  Format,
  ImportStatus,
  ListEntity,
  PublicationStatus,
  RegistryId,
} from '@annuaire/contracts';

export type ChangedEntity = 'individual' | 'establishment' | 'assignment';
export type ChangeCounts = Record<'appeared' | 'changed' | 'vanished' | 'returned', number>;

/** Where the running stage stands; times in seconds, rate per second. */
export interface ImportLive {
  stage: ImportStatus;
  percent: number | null;
  done: number;
  total: number | null;
  unit: string;
  rate: number | null;
  elapsed: number | null;
  secondsLeft: number | null;
}

/** An import, as `GET /imports/:id` and its events give it. */
export interface Import {
  id: number;
  registry: RegistryId;
  status: ImportStatus;
  origin: 'local' | 'upload' | 'url';
  fileName: string;
  sha256: string | null;
  dataDate: string | null;
  counts: {
    sourceRows?: number;
    keptRows?: number;
    staged?: Record<ChangedEntity, number>;
    issues?: Record<string, number>;
    changes?: Record<ChangedEntity, ChangeCounts>;
    written?: { states: number; changes: number };
  };
  live: ImportLive | null;
  timings: Partial<Record<ImportStatus, number>>;
  errorCode: string | null;
  errorDetail: string | null;
  requestedByName: string | null;
  createdAt: string;
  startedAt: string | null;
  appliedAt: string | null;
  endedAt: string | null;
}

export interface ImportIssue {
  id: number;
  code: string;
  explanation: string;
  line: number | null;
  /** As the file's header names it. */
  column: string | null;
  rawValue: string | null;
  key: string | null;
}

export interface ReportExample {
  /** Null: the record would be new. */
  id: number | null;
  key: string;
  label: string;
  /** Reports of before have no such figures. */
  fields?: number;
  gained?: number;
  lost?: number;
}

/** Why an import waits, and what it would do. */
export interface BreachReport {
  breaches: { guard: string; limit: number; value: number; detail: string }[];
  examples: Partial<
    Record<'individual' | 'establishment', Partial<Record<keyof ChangeCounts, ReportExample[]>>>
  >;
}

export interface Guards {
  rowsDropPercent: number | null;
  vanishedPercent: number | null;
  rejectedPercent: number | null;
  fillDropPoints: number | null;
  fewestRows: number | null;
  mostRows: number | null;
}

export interface ImportReport {
  issues: { code: string; explanation: string; count: number }[];
  report: BreachReport | null;
  actions: {
    action: 'approved' | 'refused' | 'undone';
    actorName: string | null;
    comment: string;
    at: string;
  }[];
  undoable: boolean;
}

export interface RegistryRecord {
  id: RegistryId;
  label: string;
  publisher: string;
  licence: string;
  directory: Directory;
  dataDate: string | null;
  lastImportId: number | null;
  lastAcceptedAt: string | null;
  newestImportId: number | null;
  url: string | null;
  schedule: string | null;
  paused: boolean;
  nextRunAt: string | null;
  guards: Guards;
  defaultGuards: Guards;
  /** Bytes. */
  uploadLimit: number;
}

/** What a purge would clear, or has cleared. */
export interface Purge {
  registry: RegistryId;
  retentionMonths: number;
  /** Last seen before this day. */
  goneBefore: string;
  individuals: number;
  establishments: number;
}

export interface Publication {
  id: number;
  directory: Directory;
  status: PublicationStatus;
  current: boolean;
  rowsCount: number | null;
  size: number;
  errorDetail: string | null;
  createdAt: string;
  publishedAt: string | null;
  clearedAt: string | null;
}

export interface Download {
  id: number;
  at: string;
  directory: Directory | null;
  version: number | null;
  entity: ListEntity | null;
  rowsCount: number | null;
  format: Format;
  status: number;
  userName: string | null;
  userEmail: string | null;
  companyName: string | null;
}
