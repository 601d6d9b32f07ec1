import { sqlText } from '../../../duckdb.js';
import { checkTable } from '../../verify/check-table.js';
import type { Columns } from '../../columns.js';
import type { FormatWriter } from '../../format-writer.js';
import { computeColumnTypes } from '../../snapshot/snapshot-table.sql.js';

const FORMULA_START = sqlText('^[=+\\-@\\t\\r]');

/** A spreadsheet that opens the file would run such a text as a formula: an apostrophe makes it text (OWASP). */
const computeQuoted = (columns: Columns) =>
  columns
    .map(({ name, kind }) =>
      kind === 'id' || kind === 'date'
        ? `"${name}"`
        : `CASE WHEN formula AND regexp_matches("${name}", ${FORMULA_START}) THEN '''' || "${name}" ELSE "${name}" END AS "${name}"`,
    )
    .join(', ');

/** RFC 4180: comma, CRLF, quotes doubled, UTF-8. A null is an empty field, an empty text is `""`. */
export const CSV_WRITER: FormatWriter = {
  format: 'csv',
  async write({ connection, columns }, file) {
    await connection.run(
      `COPY (SELECT ${computeQuoted(columns)} FROM snapshot) TO ${sqlText(file)} (FORMAT csv, HEADER, DELIMITER ',', NEW_LINE '\\r\\n')`,
    );
  },
  async check(truth, connection, file) {
    await checkTable(
      truth,
      connection,
      `read_csv(${sqlText(file)}, columns = ${computeColumnTypes(truth.columns)}, auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', nullstr = '', allow_quoted_nulls = false, parallel = false)`,
      computeQuoted(truth.columns),
    );
  },
};
