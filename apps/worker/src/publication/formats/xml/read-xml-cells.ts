import { createReadStream } from 'node:fs';
import type { Columns } from '../../columns.js';
import { readRows } from '../../verify/read-rows.js';
import { unescapeXml } from '../../verify/unescape-xml.js';
import { CellDigester } from '../../verify/cell-digester.js';

interface Tag {
  open: string;
  close: string;
}

/**
 * Reads the cells of an XML file as `xml.writer` makes them.
 * @throws when it is cut, or holds what is no row
 */
export async function readXmlCells(
  file: string,
  columns: Columns,
  { head, tail }: { head: string; tail: string },
): Promise<CellDigester> {
  const digester = new CellDigester(columns.length);
  const tags = columns.map(({ name }) => ({ open: `<${name}>`, close: `</${name}>` }));
  const chunks = createReadStream(file, { highWaterMark: 1 << 20 });
  const around = await readRows(chunks, '<row>', (row) => digester.add(readCells(row, tags)));
  const [before, after] = digester.rows === 0 ? [head + tail, ''] : [head, tail];
  if (around.before !== before || around.between.trim() !== '' || around.after !== after)
    throw new Error('XML file is cut');
  return digester;
}

/** Columns come in their order, those without a value left out. */
function readCells(row: string, tags: readonly Tag[]): (string | null)[] {
  const cells = new Array<string | null>(tags.length).fill(null);
  let at = 0;
  for (const [i, { open, close }] of tags.entries()) {
    if (!row.startsWith(open, at)) continue;
    const from = at + open.length;
    const end = row.indexOf('<', from);
    if (!row.startsWith(close, end)) throw new Error(`XML row holds ${row.slice(at, at + 80)}`);
    cells[i] = unescapeXml(row.slice(from, end));
    at = end + close.length;
  }
  if (at !== row.length) throw new Error(`XML row holds ${row.slice(at, at + 80)}`);
  return cells;
}
