import type { Format, ListEntity, ListExportStatus } from '@annuaire/contracts';

/** What a list shows: as the API takes it, understood already. */
export interface ListSelection {
  entity: ListEntity;
  filter: Record<string, unknown>;
  /** `["city","ASC"]`, or null for the list's own order. */
  sort: unknown;
  /** `YYYY-MM-DD`, or null for today. */
  asOf: string | null;
}

/** A list made into a file. `size` in bytes, `sha256` in hex, `progress` in percent. */
export interface ListExport extends ListSelection {
  id: number;
  userId: number;
  format: Format;
  status: ListExportStatus;
  attempt: number;
  progress: number;
  rowsCount: number | null;
  size: number | null;
  sha256: string | null;
  storageKey: string | null;
  errorDetail: string | null;
  createdAt: Date;
  expiresAt: Date | null;
}

export type NewListExport = ListSelection & Pick<ListExport, 'userId' | 'format'>;

/** What a finished one holds. */
export interface ListExportFile {
  rowsCount: number;
  size: number;
  sha256: string;
  storageKey: string;
}

/** How many a user may ask for. */
export interface ListExportLimits {
  underWay: number;
  perDay: number;
}
