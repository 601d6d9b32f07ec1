import type { ColumnKind } from '@annuaire/contracts';
import { sqlText } from '../../duckdb.js';
import type { Columns } from '../columns.js';

const TYPES: Record<ColumnKind, string> = {
  id: 'INTEGER',
  date: 'DATE',
  enum: 'VARCHAR',
  identifier: 'VARCHAR',
  text: 'VARCHAR',
};

const isText = (kind: ColumnKind) => TYPES[kind] === 'VARCHAR';

/** The columns as a select list, in their fixed order. */
export const computeColumnList = (columns: Columns) => columns.map(({ name }) => `"${name}"`).join(', ');

/** What the snapshot's columns are to DuckDB, as read_csv and read_json take it. */
export const computeColumnTypes = (columns: Columns) =>
  `{${columns.map(({ name, kind }) => `'${name}': '${TYPES[kind]}'`).join(', ')}}`;

/** XML 1.0 has no way to write these, so no format holds them: the seven must agree. */
const ILLEGAL = sqlText('[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x{FFFE}\\x{FFFF}]');
/** Set between the texts of a row when they are tested together: one test instead of sixteen. */
const SEPARATOR = 'chr(127)';
/** Markup, edges that XML readers trim, Excel's `_x0041_` escapes, carriage returns. */
const MARKUP = sqlText('[&<>\\r]|(^|\\x7F)\\s|\\s(\\x7F|$)|_x');
/** A text that a spreadsheet would take for a formula. */
const FORMULA = sqlText('(^|\\x7F)[=+\\-@\\t\\r]');
/** Longest text of a spreadsheet's cell. */
export const LONGEST_CELL = 32_767;

/**
 * Loads PostgreSQL's CSV into the table `snapshot`, in its order. Beside the columns, `markup` and `formula` tell rows where
 * some text needs escaping: most need none, and writers skip the work.
 */
export function computeLoadSql(csvFile: string, columns: Columns): string {
  const texts = columns.filter(({ kind }) => isText(kind)).map(({ name }) => `"${name}"`);
  const clean = columns.map(({ name, kind }) =>
    isText(kind)
      ? `CASE WHEN illegal THEN regexp_replace("${name}", ${ILLEGAL}, '', 'g') ELSE "${name}" END AS "${name}"`
      : `"${name}"`,
  );
  return `
    CREATE TABLE snapshot AS
    SELECT ${clean.join(', ')},
      regexp_matches(joined, ${MARKUP}) OR illegal OR strlen(joined) > ${LONGEST_CELL} AS markup,
      regexp_matches(joined, ${FORMULA}) OR illegal AS formula
    FROM (SELECT *, regexp_matches(joined, ${ILLEGAL}) AS illegal
      FROM (SELECT *, concat_ws(${SEPARATOR}, ${texts.join(', ')}) AS joined
        FROM read_csv(${sqlText(csvFile)}, columns = ${computeColumnTypes(columns)}, auto_detect = false, header = false, delim = ',',
          quote = '"', escape = '"', nullstr = '', allow_quoted_nulls = false, parallel = false)))`;
}
