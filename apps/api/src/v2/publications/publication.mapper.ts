import type { PublicationEntity } from '#database/publications/publication.entity.js';
import type { PublicationDto } from './dto/publication.dto.js';

const instant = (date: Date | null) => date?.toISOString() ?? null;

export function toPublication(row: PublicationEntity, currentIds: ReadonlySet<number>): PublicationDto {
  const { id, directory, status, rowsCount, dataDates, timings, errorDetail } = row;
  return {
    ...{ id, directory, status, current: currentIds.has(id), rowsCount, dataDates, timings },
    size: row.files.reduce((sum, file) => sum + file.size, 0),
    errorDetail,
    createdAt: row.createdAt.toISOString(),
    publishedAt: instant(row.publishedAt),
    clearedAt: instant(row.clearedAt),
  };
}
