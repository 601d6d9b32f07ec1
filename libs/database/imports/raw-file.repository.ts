import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * A file is written to storage before its row is: while one is being fetched, a file that looks old may be the very one
 * that has just come again.
 */
const NONE_FETCHED = "NOT EXISTS (SELECT FROM import WHERE status = 'fetching')";

/** What the sources gave, byte for byte. Rows, with SHA-256 and size, stay for good; files do not. */
@Injectable()
export class RawFileRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Marks as purged what was received more than `days` ago, but for the last accepted file of each registry and those
   * of imports that have not ended.
   */
  async purgeOlderThan(days: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE raw_file f SET purged_at = now()
       WHERE purged_at IS NULL AND received_at < now() - make_interval(days => $1) AND ${NONE_FETCHED}
         AND NOT EXISTS (SELECT FROM import i WHERE i.sha256 = f.sha256
           AND (i.ended_at IS NULL OR i.id IN (SELECT last_import_id FROM registry)))`,
      [days],
    );
  }

  /** Storage keys of what was purged in the last week: a removal that was cut short is made up for. */
  async listPurgedKeys(): Promise<string[]> {
    const rows = await this.dataSource.query<{ key: string }[]>(
      `SELECT storage_key AS key FROM raw_file
       WHERE purged_at > now() - interval '7 days' AND ${NONE_FETCHED} ORDER BY sha256`,
    );
    return rows.map(({ key }) => key);
  }
}
