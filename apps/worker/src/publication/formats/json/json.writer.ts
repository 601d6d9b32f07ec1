import { sqlText } from '../../../duckdb.js';
import { checkTable } from '../../verify/check-table.js';
import type { FormatWriter } from '../../format-writer.js';
import { computeColumnList, computeColumnTypes } from '../../snapshot/snapshot-table.sql.js';

/** An array of flat objects; every object names every column, absent values are null. */
export const JSON_WRITER: FormatWriter = {
  format: 'json',
  async write({ connection, columns }, file) {
    await connection.run(
      `COPY (SELECT ${computeColumnList(columns)} FROM snapshot) TO ${sqlText(file)} (FORMAT json, ARRAY true)`,
    );
  },
  async check(truth, connection, file) {
    await checkTable(
      truth,
      connection,
      `read_json(${sqlText(file)}, format = 'array', columns = ${computeColumnTypes(truth.columns)})`,
    );
  },
};
