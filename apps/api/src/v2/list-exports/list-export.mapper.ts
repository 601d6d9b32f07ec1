import type { ListExport } from '#database/list-exports/list-export.js';
import type { ListExportDto } from './dto/list-export.dto.js';

/** A list export as its user sees it; where its file lies stays inside. */
export function toListExport(made: ListExport): ListExportDto {
  const { id, entity, format, filter, status, progress, rowsCount, size, sha256, errorDetail } = made;
  return {
    ...{ id, entity, format, filter, sort: made.sort as unknown[] | null, status, progress },
    asOf: made.asOf,
    ...{ rowsCount, size, sha256, errorDetail },
    createdAt: made.createdAt.toISOString(),
    expiresAt: made.expiresAt?.toISOString() ?? null,
    url: status === 'ready' ? `/api/v2/list-exports/${id}/file` : null,
  };
}
