import type { DataSource } from 'typeorm';
import type { ImportReport, ReportExample, ReportKind } from '#database/imports/import-report.js';
import { stagingTable } from '../staging.js';

const PER_KIND = 20;

/** How an operator knows a record again: by its name, from the file or, when it vanishes, from the current state. */
const LABELS = {
  individual: "coalesce(s.last_name, st.last_name) || ' ' || coalesce(s.first_name, st.first_name, '')",
  establishment: "coalesce(s.name, st.name, '') || ', ' || coalesce(s.city, st.city, '')",
};

/** The first records of each kind of change, as examples. */
export async function findExamples(
  dataSource: DataSource,
  importId: number,
): Promise<ImportReport['examples']> {
  const examples: ImportReport['examples'] = { individual: {}, establishment: {} };
  for (const entity of ['individual', 'establishment'] as const) {
    const id = `${entity}_id`;
    const rows: (ReportExample & { kind: ReportKind })[] = await dataSource.query(
      `SELECT d.kind, d.${id} AS id, d.key, ${LABELS[entity]} AS label
       FROM (SELECT *, row_number() OVER (PARTITION BY kind ORDER BY key) AS n
             FROM ${stagingTable(`${entity}_diff`, importId)}) d
       LEFT JOIN ${stagingTable(entity, importId)} s USING (key)
       LEFT JOIN ${entity}_state st ON st.${id} = d.${id} AND st.latest
       WHERE d.n <= ${PER_KIND} ORDER BY d.kind, d.key`,
    );
    for (const { kind, ...example } of rows) (examples[entity][kind] ??= []).push(example);
  }
  return examples;
}
