import { STANDING_IMPORT_STATUSES } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DirectoryNow, StandsOn } from './standing.js';

/** Which accepted imports the directory stands on, today or as of a day. */
@Injectable()
export class StandingRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findNow(): Promise<DirectoryNow> {
    const [row] = await this.dataSource.query<[{ standsOn: StandsOn[]; cursor: string; today: string }]>(
      `SELECT (SELECT coalesce(json_agg(json_build_object(
          'registry', id, 'importId', last_import_id, 'dataDate', data_date) ORDER BY id), '[]')
        FROM registry WHERE last_import_id IS NOT NULL AND data_date IS NOT NULL) AS "standsOn",
        (SELECT value::text FROM change_cursor) AS cursor, (now() AT TIME ZONE 'Europe/Paris')::date::text AS today`,
    );
    const { standsOn, cursor, today } = row;
    return { standsOn, version: JSON.stringify([cursor, today, standsOn]) };
  }

  /**
   * @param day `YYYY-MM-DD`; null: today
   * @param executor the transaction to read in, when there is one
   * @returns in the order of registries, those that had an import by then
   */
  async find(day: string | null, executor: Pick<DataSource, 'query'> = this.dataSource): Promise<StandsOn[]> {
    if (day === null)
      return executor.query(
        `SELECT id AS registry, last_import_id AS "importId", data_date::text AS "dataDate"
         FROM registry WHERE last_import_id IS NOT NULL AND data_date IS NOT NULL ORDER BY id`,
      );
    // Of two imports of one day, the later.
    return executor.query(
      `SELECT DISTINCT ON (registry) registry, id AS "importId", data_date::text AS "dataDate"
       FROM import WHERE status = ANY ($1) AND data_date <= $2::date
       ORDER BY registry, data_date DESC, applied_at DESC NULLS LAST, id DESC`,
      [STANDING_IMPORT_STATUSES, day],
    );
  }
}
