import type { DataSource } from 'typeorm';
import type { ImportReport, ReportExample, ReportKind } from '#database/imports/import-report.js';
import { ESTABLISHMENT, INDIVIDUAL, type StagedEntity, stagingTable } from '../staging.js';

const PER_KIND = 20;

/** How an operator knows a record again: by its name, from the file or, when it vanishes, from the current state. */
const LABELS = {
  individual: "coalesce(s.last_name, st.last_name) || ' ' || coalesce(s.first_name, st.first_name, '')",
  establishment: "coalesce(s.name, st.name, '') || ', ' || coalesce(s.city, st.city, '')",
};

/** Of each kind of change the records that change most, in fields and in assignments: what an operator looks at first. */
export async function findExamples(
  dataSource: DataSource,
  importId: number,
): Promise<ImportReport['examples']> {
  const examples: ImportReport['examples'] = { individual: {}, establishment: {} };
  for (const entity of [INDIVIDUAL, ESTABLISHMENT]) {
    const name = entity.name as keyof typeof LABELS;
    const rows: (ReportExample & { kind: ReportKind })[] = await dataSource.query(
      examplesSql(entity, LABELS[name], importId),
    );
    for (const { kind, ...example } of rows) (examples[name][kind] ??= []).push(example);
  }
  return examples;
}

function examplesSql(entity: StagedEntity, label: string, importId: number): string {
  const id = `${entity.name}_id`;
  const changed = entity.columns.map(({ column }) => `(s.${column} IS DISTINCT FROM st.${column})::int`);
  return `WITH links AS (SELECT ${entity.name}_key AS key, count(*) FILTER (WHERE kind IN ('appeared', 'returned'))::int AS gained,
        count(*) FILTER (WHERE kind = 'vanished')::int AS lost FROM ${stagingTable('assignment_diff', importId)} GROUP BY 1),
      told AS (SELECT d.kind, d.${id} AS id, d.key, ${label} AS label,
          CASE d.kind WHEN 'changed' THEN ${changed.join(' + ')} ELSE 0 END AS fields,
          coalesce(l.gained, 0) AS gained, coalesce(l.lost, 0) AS lost
        FROM ${stagingTable(`${entity.name}_diff`, importId)} d LEFT JOIN links l USING (key)
        LEFT JOIN ${stagingTable(entity.name, importId)} s USING (key)
        LEFT JOIN ${entity.name}_state st ON st.${id} = d.${id} AND st.latest),
      placed AS (SELECT *, row_number() OVER (PARTITION BY kind ORDER BY fields + gained + lost DESC, key) AS place FROM told)
    SELECT kind, id, key, label, fields, gained, lost FROM placed WHERE place <= ${PER_KIND} ORDER BY kind, place`;
}
