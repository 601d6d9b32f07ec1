import type { EntityManager } from 'typeorm';

/**
 * Appends changes to the feed, gapless: the cursor's row stays locked until the transaction ends, so take it late.
 * @param sql an INSERT INTO change that numbers from `$1` (excluded) on; `params` are its `$2`…
 * @returns rows appended
 */
export async function appendChanges(
  manager: EntityManager,
  sql: string,
  params: readonly unknown[],
): Promise<number> {
  const [cursor] = (await manager.query('SELECT value FROM change_cursor FOR UPDATE')) as { value: number }[];
  const [counted] = (await manager.query(
    `WITH appended AS (${sql} RETURNING 1) SELECT count(*)::int AS n FROM appended`,
    [cursor!.value, ...params],
  )) as { n: number }[];
  await manager.query('UPDATE change_cursor SET value = value + $1', [counted!.n]);
  return counted!.n;
}
