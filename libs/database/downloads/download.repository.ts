import type { Format } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What was downloaded: a file of a publication, or a list made into a file. */
export type DownloadedFile =
  { publicationId: number; listExportId?: undefined } | { publicationId?: undefined; listExportId: number };

export type NewDownload = DownloadedFile & {
  format: Format;
  userId: number;
  /** HTTP status it was answered with: 200 for a whole file, 206 for a part. */
  status: number;
};

/** Who downloaded which file, and when: it only grows. */
@Injectable()
export class DownloadRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add({ publicationId, listExportId, format, userId, status }: NewDownload): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO download (publication_id, list_export_id, format, user_id, status) VALUES ($1, $2, $3, $4, $5)',
      [publicationId ?? null, listExportId ?? null, format, userId, status],
    );
  }
}
