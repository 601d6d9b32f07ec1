import type { ListedImport } from '#database/operations/import-list.repository.js';
import { computeLive } from './compute-live.js';
import type { ImportDto } from './dto/import.dto.js';

const instant = (date: Date | null) => date?.toISOString() ?? null;

/** An import as operators see it; paths of this machine stay inside. */
export function toImport({ row, requestedByName }: ListedImport, now = new Date()): ImportDto {
  const { id, registry, status, fileName, sha256, dataDate, counts, timings } = row;
  return {
    ...{ id, registry, status, origin: row.source.kind, fileName, sha256, dataDate, counts },
    live: computeLive(row, now),
    timings,
    errorCode: row.errorCode,
    errorDetail: row.errorDetail,
    requestedBy: row.requestedBy,
    requestedByName,
    createdAt: row.createdAt.toISOString(),
    startedAt: instant(row.startedAt),
    appliedAt: instant(row.appliedAt),
    endedAt: instant(row.endedAt),
  };
}
