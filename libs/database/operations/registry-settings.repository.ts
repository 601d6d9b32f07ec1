import type { RegistryId } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import type { Guards } from '#registries/guards.js';
import { DataSource } from 'typeorm';

/** What an operator sets for a registry. */
export interface RegistrySettings {
  /** Where its file is fetched; null: only uploads and the command line bring it. */
  url: string | null;
  /** When it is fetched: five fields of cron, in Paris; null: never by itself. */
  schedule: string | null;
  /** A paused registry is not fetched by its schedule. */
  paused: boolean;
  /** Null: those of the registry's manifest. */
  guards: Guards | null;
}

export interface RegistryState extends RegistrySettings {
  id: RegistryId;
  /** Day the last accepted file speaks of. */
  dataDate: string | null;
  lastImportId: number | null;
  /** When the last accepted import was. */
  lastAcceptedAt: Date | null;
  /** The newest import, whatever became of it. */
  newestImportId: number | null;
}

@Injectable()
export class RegistrySettingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<RegistryState[]> {
    return this.dataSource.query(
      `SELECT r.id, r.data_date::text AS "dataDate", r.last_import_id AS "lastImportId",
              coalesce(i.applied_at, i.ended_at) AS "lastAcceptedAt", r.url, r.schedule, r.paused, r.guards,
              (SELECT max(n.id) FROM import n WHERE n.registry = r.id) AS "newestImportId"
       FROM registry r LEFT JOIN import i ON i.id = r.last_import_id ORDER BY r.id`,
    );
  }

  async findById(id: string): Promise<RegistryState | null> {
    return (await this.list()).find((registry) => registry.id === id) ?? null;
  }

  async save(id: RegistryId, { url, schedule, paused, guards }: RegistrySettings): Promise<void> {
    await this.dataSource.query(
      'UPDATE registry SET url = $2, schedule = $3, paused = $4, guards = $5, updated_at = now() WHERE id = $1',
      [id, url, schedule, paused, guards && JSON.stringify(guards)],
    );
  }
}
