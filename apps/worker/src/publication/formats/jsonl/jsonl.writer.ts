import { sqlText } from '../../../duckdb.js';
import { countRows } from '../../duckdb-count.js';
import type { FormatWriter } from '../../format-writer.js';
import { COLUMN_LIST, COLUMN_TYPES } from '../../snapshot/snapshot-table.sql.js';

/** One object per line. */
export const JSONL_WRITER: FormatWriter = {
  format: 'jsonl',
  async write({ connection }, file) {
    await connection.run(`COPY (SELECT ${COLUMN_LIST} FROM snapshot) TO ${sqlText(file)} (FORMAT json)`);
  },
  async count(connection, file) {
    return countRows(
      connection,
      `read_json(${sqlText(file)}, format = 'newline_delimited', columns = ${COLUMN_TYPES})`,
    );
  },
};
