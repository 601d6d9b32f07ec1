import { rm } from 'node:fs/promises';
import { ENDED_IMPORT_STATUSES } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Storage } from '#storage/storage.js';
import { STAGED_TABLES, stagingTable } from './staging.js';

/** Takes away what an ended import left: its staging tables and work folder. */
@Injectable()
export class ImportCleaner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: Storage,
  ) {}

  async clean(importId: number): Promise<void> {
    const tables = STAGED_TABLES.map((name) => stagingTable(name, importId));
    await this.dataSource.query(`DROP TABLE IF EXISTS ${tables.join(', ')}`);
    await rm(await this.storage.getWorkFolder(`import-${importId}`), { recursive: true, force: true });
    await this.removeUpload(importId);
  }

  /** Its content stands in storage as a raw file, by its SHA-256, where the import got so far as to take it. */
  private async removeUpload(importId: number): Promise<void> {
    const rows: { key: string }[] = await this.dataSource.query(
      "SELECT source->>'storageKey' AS key FROM import WHERE id = $1 AND source->>'kind' = 'upload'",
      [importId],
    );
    for (const { key } of rows) await this.storage.remove(key);
  }

  /** What killed runs left behind. */
  async cleanLeftovers(): Promise<void> {
    const rows: { id: number }[] = await this.dataSource.query(
      `SELECT DISTINCT i.id FROM pg_tables t JOIN import i ON i.id = substring(t.tablename FROM '\\d+$')::int
       WHERE t.schemaname = 'staging' AND i.status = ANY ($1)`,
      [ENDED_IMPORT_STATUSES],
    );
    for (const { id } of rows) await this.clean(id);
  }
}
