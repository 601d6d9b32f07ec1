import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DataSource } from 'typeorm';
import { escapeCopyValue } from './copy-writer.js';
import type { PlacedIssue } from './issue-collector.js';

/** Replaces an import's issues, in the order of their lines; whole or not at all. */
export async function writeIssues(
  dataSource: DataSource,
  importId: number,
  issues: readonly PlacedIssue[],
  lines: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = issues
    .map((issue) => ({ ...issue, line: issue.line ?? lines.get(issue.place ?? -1) ?? null }))
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as PoolClient;
    await runner.startTransaction();
    await runner.query('DELETE FROM import_issue WHERE import_id = $1', [importId]);
    const stream = client.query(
      copyFrom('COPY import_issue (import_id, ordinal, code, line, field, raw_value, key) FROM STDIN'),
    );
    const text = rows.map(({ code, line, field, rawValue, key }, i) =>
      [importId, i + 1, code, line, field, rawValue, key].map(escapeCopyValue).join('\t'),
    );
    stream.end(text.map((row) => `${row}\n`).join(''));
    await finished(stream);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}
