import type { DataSource } from 'typeorm';

/** First keys of our advisory locks; the second says which row. */
export const LOCKS = {
  import: 7001,
  startImport: 7002,
  applyRegistry: 7003,
  worker: 7004,
  publication: 7005,
  product: 7006,
  mail: 7007,
  superAdmins: 7008,
  listExport: 7009,
  listExportsOfUser: 7010,
} as const;

export interface AdvisoryLock {
  release(): Promise<void>;
}

/** Takes a lock on a connection of its own, or answers null when another holds it. It ends with the connection. */
export async function tryAdvisoryLock(
  dataSource: DataSource,
  space: number,
  id: number,
): Promise<AdvisoryLock | null> {
  const runner = dataSource.createQueryRunner();
  try {
    const [row] = (await runner.query('SELECT pg_try_advisory_lock($1, $2) AS taken', [space, id])) as {
      taken: boolean;
    }[];
    if (!row?.taken) {
      await runner.release();
      return null;
    }
  } catch (error) {
    await runner.release();
    throw error;
  }
  return {
    release: async () => {
      await runner.query('SELECT pg_advisory_unlock($1, $2)', [space, id]).catch(() => undefined);
      await runner.release();
    },
  };
}

/** Whether anyone holds the lock now. */
export async function isAdvisoryLockHeld(
  dataSource: DataSource,
  space: number,
  id: number,
): Promise<boolean> {
  const rows: unknown[] = await dataSource.query(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND objsubid = 2 AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [space, id],
  );
  return rows.length > 0;
}
