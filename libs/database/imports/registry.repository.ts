import type { RegistryId } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import type { Guards } from '#registries/guards.js';
import type { FetchHints } from './import.entity.js';
import { DataSource, type EntityManager } from 'typeorm';

export interface RegistryRow {
  id: RegistryId;
  /** Day the last accepted file speaks of, `YYYY-MM-DD`; null before the first import. */
  dataDate: string | null;
  lastImportId: number | null;
  /** SHA-256 and bytes of the last accepted file. */
  lastSha256: string | null;
  lastSize: number | null;
  /** What the server said of the last accepted file; null when it did not come from one. */
  lastHints: FetchHints | null;
  /** Set by an operator; null: the manifest's. */
  guards: Guards | null;
}

@Injectable()
export class RegistryRepository {
  constructor(private readonly dataSource: DataSource) {}

  async getById(
    id: RegistryId,
    manager: Pick<EntityManager, 'query'> = this.dataSource,
  ): Promise<RegistryRow> {
    const rows = (await manager.query(
      `SELECT r.id, r.data_date::text AS "dataDate", r.last_import_id AS "lastImportId", i.sha256 AS "lastSha256", f.size AS "lastSize", i.fetch_hints AS "lastHints", r.guards
       FROM registry r LEFT JOIN import i ON i.id = r.last_import_id LEFT JOIN raw_file f ON f.sha256 = i.sha256 WHERE r.id = $1`,
      [id],
    )) as RegistryRow[];
    return rows[0]!;
  }

  /** @param guards null: those of the registry's manifest */
  async saveGuards(id: RegistryId, guards: Guards | null): Promise<void> {
    await this.dataSource.query('UPDATE registry SET guards = $2, updated_at = now() WHERE id = $1', [
      id,
      guards && JSON.stringify(guards),
    ]);
  }

  /** Records a raw file; the same content again is the same row, received anew. */
  async saveRawFile(sha256: string, size: number, storageKey: string): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO raw_file (sha256, size, storage_key) VALUES ($1, $2, $3) ON CONFLICT (sha256) DO UPDATE SET purged_at = NULL, received_at = now()',
      [sha256, size, storageKey],
    );
  }

  /**
   * Accepts an import whose file is the last one's: only the registry's data date moves.
   * @returns false when the registry has moved on meanwhile
   */
  async acceptUnchanged(
    importId: number,
    registry: RegistryId,
    sha256: string,
    dataDate: string,
  ): Promise<boolean> {
    const [rows] = (await this.dataSource.query(
      `WITH accepted AS (
         UPDATE registry r SET data_date = $4, last_import_id = $1, updated_at = now()
         FROM import last
         WHERE r.id = $2 AND last.id = r.last_import_id AND last.sha256 = $3 AND r.data_date <= $4::date
         RETURNING r.id)
       UPDATE import SET status = 'unchanged', sha256 = $3, data_date = $4, applied_at = now(), ended_at = now(), updated_at = now()
       FROM accepted WHERE import.id = $1 RETURNING import.id`,
      [importId, registry, sha256, dataDate],
    )) as [unknown[], number];
    return rows.length > 0;
  }
}
