import { sqlText } from '../../../duckdb.js';
import { checkTable } from '../../verify/check-table.js';
import type { FormatWriter } from '../../format-writer.js';
import { computeColumnList, computeColumnTypes } from '../../snapshot/snapshot-table.sql.js';

/** One object per line. */
export const JSONL_WRITER: FormatWriter = {
  format: 'jsonl',
  async write({ connection, columns }, file) {
    await connection.run(
      `COPY (SELECT ${computeColumnList(columns)} FROM snapshot) TO ${sqlText(file)} (FORMAT json)`,
    );
  },
  async check(truth, connection, file) {
    await checkTable(
      truth,
      connection,
      `read_json(${sqlText(file)}, format = 'newline_delimited', columns = ${computeColumnTypes(truth.columns)})`,
    );
  },
};
