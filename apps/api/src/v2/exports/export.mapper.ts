import type { PublicationEntity } from '#database/publications/publication.entity.js';
import type { ExportDto } from './dto/export.dto.js';

/** A publication as members see it; where its files lie stays inside. */
export function toExport(publication: PublicationEntity): ExportDto {
  const { id, directory, publishedAt, rowsCount, dataDates, cursor, files } = publication;
  return {
    directory,
    version: id,
    updatedAt: publishedAt?.toISOString() ?? null,
    rowsCount,
    dataDates,
    cursor,
    files: files.map(({ format, size, sha256 }) => ({
      format,
      size,
      sha256,
      url: `/api/v2/exports/${directory}/versions/${id}/${format}`,
    })),
  };
}
