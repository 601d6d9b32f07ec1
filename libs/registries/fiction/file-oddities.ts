import type { FictionFile } from './file.js';
import { DOMAIN, Draws } from './random.js';

/** How a file's lines may be laid out otherwise; a line comes and goes without its end. */
export type Layout = (line: string) => string;

const BOM_SHARE = 0.3;
const WINDOWS_SHARE = 0.3;

/**
 * A file with what a whole file may have of odd: a byte order mark, line ends of Windows, one of the layouts. By the
 * seed alone, as a publisher keeps its ways from one edition to the next.
 */
export function dressFile(file: FictionFile, seed: number, layouts: readonly Layout[]): FictionFile {
  const draws = new Draws(seed, DOMAIN.oddity, -1);
  const mark = draws.chance(BOM_SHARE) ? '\ufeff' : '';
  const ending = draws.chance(WINDOWS_SHARE) ? '\r\n' : '\n';
  const layout = draws.pick(layouts);
  const dress = (text: string) =>
    text
      .slice(0, -1)
      .split('\n')
      .map((line) => layout(line) + ending)
      .join('');
  return {
    ...file,
    header: mark + dress(file.header),
    composeBlock: (person) => {
      const block = file.composeBlock(person);
      return block && { ...block, text: dress(block.text) };
    },
  };
}
