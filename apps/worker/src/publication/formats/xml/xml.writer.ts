import { sqlText } from '../../../duckdb.js';
import type { Columns } from '../../columns.js';
import type { FormatWriter } from '../../format-writer.js';
import { computeXmlTextSql } from '../../xml-text.sql.js';
import { checkCells } from '../../verify/check-cells.js';
import { readXmlCells } from './read-xml-cells.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<rows>\n';
const TAIL = '\n</rows>\n';

/** One element per value; a null has none, an empty text an empty one. */
function computeLine(columns: Columns, escaped: boolean): string {
  const elements = columns.map(({ name, kind }) => {
    const text = escaped && kind !== 'id' && kind !== 'date' ? computeXmlTextSql(`"${name}"`) : `"${name}"`;
    return `coalesce('<${name}>' || ${text} || '</${name}>', '')`;
  });
  return `concat('<row>', ${elements.join(', ')}, '</row>')`;
}

/** Whole lines are built in SQL and written by DuckDB's csv writer with quoting off: nothing crosses into JavaScript. */
export const XML_WRITER: FormatWriter = {
  format: 'xml',
  async write({ connection, columns }, file) {
    await connection.run(
      `COPY (SELECT CASE WHEN markup THEN ${computeLine(columns, true)} ELSE ${computeLine(columns, false)} END FROM snapshot)
       TO ${sqlText(file)} (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER E'\\n',
         PREFIX ${sqlText(HEAD)}, SUFFIX ${sqlText(TAIL)}, NEW_LINE E'\\n')`,
    );
  },
  async check(truth, _connection, file) {
    await checkCells(truth, await readXmlCells(file, truth.columns, { head: HEAD, tail: TAIL }), 'text');
  },
};
