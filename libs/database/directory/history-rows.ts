import type { RegistryId } from '@annuaire/contracts';
import { STANDING_IMPORT_STATUSES } from '@annuaire/contracts';
import type { DataSource } from 'typeorm';
import { otherEnd } from './card.repository.js';
import { selectList } from './fields.js';
import { type DirectoryEntity, LIST_SUBJECTS } from './list-subject.js';
import type { HistoryImport } from './timeline.js';
import type { StatePeriod } from './version-list.js';

/** A period of a record's own fields. */
export type RecordPeriod = StatePeriod & { id: number; registry: RegistryId };
/** A period of an assignment, seen from one end; `otherId` is the record at the other. */
export type LinkPeriod = StatePeriod & { otherId: number };

/** Presence is told for a moment, not read: it was another one then. */
const TOLD = new Set(['lastSeenAt', 'presence', 'goneAt']);

/** Every period of some records, the oldest first. */
export async function findStates(
  dataSource: DataSource,
  entity: DirectoryEntity,
  ids: readonly number[],
): Promise<RecordPeriod[]> {
  const subject = LIST_SUBJECTS[entity];
  const fields = [...subject.fields.values()].filter((field) => !TOLD.has(field.name));
  const rows = await dataSource.query<PeriodRow[]>(
    `SELECT ${subject.id} AS "id", s.registry, ${PERIOD('s')}, ${selectList(fields)}
     FROM ${subject.from} WHERE ${subject.id} = ANY($1::integer[]) AND i.purged_at IS NULL ORDER BY s.from_import`,
    [[...new Set(ids)]],
  );
  return rows.map(({ id, registry, fromImport, toImport, periodLastSeenAt, ...values }) => ({
    id: id as number,
    registry: registry as RegistryId,
    fromImport,
    toImport,
    lastSeenAt: periodLastSeenAt,
    fields: values,
  }));
}

/** Every period of every assignment of a record. */
export async function findLinks(
  dataSource: DataSource,
  entity: DirectoryEntity,
  id: number,
): Promise<LinkPeriod[]> {
  const other = otherEnd(entity);
  const rows = await dataSource.query<PeriodRow[]>(
    `SELECT a.${other}_id AS "otherId", ${PERIOD('a')}, a.role, a.assigned_at::text AS "assignedAt"
     FROM assignment_state a JOIN ${other} o ON o.id = a.${other}_id
     WHERE a.${entity}_id = $1 AND o.purged_at IS NULL ORDER BY a.from_import`,
    [id],
  );
  return rows.map(({ otherId, fromImport, toImport, periodLastSeenAt, ...fields }) => ({
    otherId: otherId as number,
    fromImport,
    toImport,
    lastSeenAt: periodLastSeenAt,
    fields,
  }));
}

/** The accepted imports of a registry, in the order they were applied. */
export async function findImports(dataSource: DataSource, registry: RegistryId): Promise<HistoryImport[]> {
  const rows = await dataSource.query<(Omit<HistoryImport, 'appliedAt'> & { appliedAt: Date })[]>(
    `SELECT id, data_date::text AS "dataDate", coalesce(applied_at, ended_at, updated_at) AS "appliedAt"
     FROM import WHERE registry = $1 AND status = ANY($2) AND data_date IS NOT NULL
     ORDER BY coalesce(applied_at, ended_at, updated_at), id`,
    [registry, STANDING_IMPORT_STATUSES],
  );
  return rows.map((row) => ({ ...row, appliedAt: row.appliedAt.toISOString() }));
}

interface PeriodRow {
  fromImport: number;
  toImport: number | null;
  periodLastSeenAt: string | null;
  [field: string]: unknown;
}

const PERIOD = (alias: string) =>
  `${alias}.from_import AS "fromImport", ${alias}.to_import AS "toImport", ${alias}.last_seen_at::text AS "periodLastSeenAt"`;
