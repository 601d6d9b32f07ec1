import type { CellDigester } from './cell-digester.js';
import type { CellForm } from './snapshot-digests.js';
import { compare, type Truth } from './truth.js';

/** @param found the cells of a file, all read @throws when they are not the snapshot's */
export async function checkCells(truth: Truth, found: CellDigester, form: CellForm): Promise<void> {
  const digests = found.finish();
  const count = (rows: number) => [String(rows), ''];
  compare(truth, count(truth.rows), count(found.rows));
  compare(
    truth,
    [...count(truth.rows), ...(await truth.getDigests(form))],
    [...count(found.rows), ...digests],
  );
}
