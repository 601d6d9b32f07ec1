import { setTimeout as sleep } from 'node:timers/promises';
import { ENDED_IMPORT_STATUSES } from '@annuaire/contracts';
import type { DataSource } from 'typeorm';
import type { ImportEntity } from '#database/imports/import.entity.js';
import type { ImportRepository } from '#database/imports/import.repository.js';

const POLL_MS = 200;

/** Waits until an import ended or awaits approval; `watch` is called at each look. */
export async function waitForImport(
  imports: ImportRepository,
  id: number,
  watch: (row: ImportEntity) => void,
): Promise<ImportEntity> {
  for (;;) {
    const row = await imports.getById(id);
    watch(row);
    if (
      (ENDED_IMPORT_STATUSES as readonly string[]).includes(row.status) ||
      row.status === 'awaiting_approval'
    )
      return row;
    await sleep(POLL_MS);
  }
}

/** Waits until no publication is under way. */
export async function waitForPublications(
  dataSource: DataSource,
  watch: (left: number) => void = () => undefined,
): Promise<void> {
  for (;;) {
    const rows: { n: number }[] = await dataSource.query(
      "SELECT count(*)::int AS n FROM publication WHERE status IN ('queued', 'building', 'verifying')",
    );
    watch(rows[0]!.n);
    if (rows[0]!.n === 0) return;
    await sleep(POLL_MS);
  }
}
