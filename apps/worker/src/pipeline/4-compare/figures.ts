import type { DataSource } from 'typeorm';
import type { ImportEntity, ImportCounts } from '#database/imports/import.entity.js';
import { ASSIGNMENT, ESTABLISHMENT, INDIVIDUAL, type StagedEntity, stagingTable } from '../staging.js';
import type { Figures } from './guards.js';

/** Issues that leave a row out. */
const REJECTING = ['individual_key_missing', 'line_malformed'] as const;

/** What the guards look at: the file beside the current state. */
export async function computeFigures(
  dataSource: DataSource,
  row: ImportEntity,
  changes: NonNullable<ImportCounts['changes']>,
): Promise<Figures> {
  const fill: Figures['fill'] = [];
  const before: Record<string, number> = {};
  for (const entity of [INDIVIDUAL, ESTABLISHMENT, ASSIGNMENT]) {
    const current = await countFilled(
      dataSource,
      entity,
      `${entity.name}_state WHERE registry = '${row.registry}' AND valid_to IS NULL`,
    );
    const now = await countFilled(dataSource, entity, stagingTable(entity.name, row.id));
    before[entity.name] = current.n!;
    if (current.n === 0 || now.n === 0) continue;
    for (const { field, column } of entity.columns)
      fill.push({ field, before: share(current[column]!, current.n!), now: share(now[column]!, now.n!) });
  }
  const { issues, keptRows } = row.counts;
  return {
    rows: { before: await findRowsBefore(dataSource, row), now: keptRows ?? 0 },
    rejectedRows: REJECTING.reduce((sum, code) => sum + (issues?.[code] ?? 0), 0),
    individuals: { before: before.individual!, vanished: changes.individual.vanished },
    establishments: { before: before.establishment!, vanished: changes.establishment.vanished },
    fill: fill.filter((f) => f.now < f.before),
  };
}

async function findRowsBefore(dataSource: DataSource, row: ImportEntity): Promise<number | null> {
  const rows: { n: number | null }[] = await dataSource.query(
    `SELECT (counts->>'keptRows')::int AS n FROM import WHERE registry = $1 AND status = 'done' ORDER BY applied_at DESC, id DESC LIMIT 1`,
    [row.registry],
  );
  return rows[0]?.n ?? null;
}

async function countFilled(
  dataSource: DataSource,
  { columns }: StagedEntity,
  from: string,
): Promise<Record<string, number>> {
  const counts = columns.map(({ column }) => `count(${column})::int AS ${column}`).join(', ');
  const rows: Record<string, number>[] = await dataSource.query(
    `SELECT count(*)::int AS n, ${counts} FROM ${from}`,
  );
  return rows[0]!;
}

/** Per cent, to a tenth. */
function share(part: number, whole: number): number {
  return Math.round((1000 * part) / whole) / 10;
}
