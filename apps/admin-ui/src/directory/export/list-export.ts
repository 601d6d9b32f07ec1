import type { Format, ListEntity, ListExportStatus } from '@annuaire/contracts';
import { formatInstant } from '../../format/date';
import { formatCount } from '../../format/number';
import { formatSize } from '../../format/size';
import { messages } from '../../i18n/locale';

const text = messages.directory.exports;

/** `GET /list-exports/:id`: a list made into a file, or on its way. `progress` in percent, `size` in bytes. */
export interface ListExport {
  id: number;
  entity: ListEntity;
  format: Format;
  status: ListExportStatus;
  progress: number;
  rowsCount: number | null;
  size: number | null;
  errorDetail: string | null;
  createdAt: string;
  expiresAt: string | null;
  url: string | null;
}

export const isUnderWay = ({ status }: ListExport) => status === 'queued' || status === 'building';

export function describeExport({ entity, format }: ListExport): string {
  return text.item(text.name[entity], messages.home.formats[format].name);
}

/** `1 200 lignes · 45 Ko`, of a finished one. */
export function describeFile({ rowsCount, size }: ListExport): string {
  const rows = rowsCount ?? 0;
  return text.facts(text.rows(rows, formatCount(rows)), formatSize(size ?? 0));
}

export const describeExpiry = ({ expiresAt }: ListExport) =>
  expiresAt === null ? '' : text.until(formatInstant(expiresAt));
