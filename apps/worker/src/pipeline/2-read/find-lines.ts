import { open } from 'node:fs/promises';
import type { FileLayout } from './header.js';
import type { Registry } from '#registries/registry.js';

const BLOCK = 4 * 1024 * 1024;
const NEWLINE = 10;
const RETURN = 13;
const QUOTE = 34;

/**
 * Lines of the file (its first is line 1) at which the rows at these places among the rows kept begin. One plain scan
 * of the bytes: 1 to 3 s for a national file, so it is made only when there is something to tell.
 */
export async function findLines(
  path: string,
  layout: FileLayout,
  registry: Pick<Registry, 'rowFilter' | 'dialect'>,
  places: ReadonlySet<number>,
): Promise<Map<number, number>> {
  const lines = new Map<number, number>();
  const last = Math.max(-1, ...places);
  const filter = registry.rowFilter;
  const test = filter && keepTest(layout, filter);
  let place = -1;
  await readRecords(path, registry.dialect.quote !== '', (block, start, end, line) => {
    if (line <= layout.headerLine || isBlank(block, start, end)) return true;
    if (test && !test(block, start, end)) return true;
    place++;
    if (places.has(place)) lines.set(place, line);
    return place < last;
  });
  return lines;
}

/** `end` is the place of the record's newline, `line` the one at which it begins. @returns whether to go on */
type OnRecord = (block: Buffer, start: number, end: number, line: number) => boolean;

/** Records one after the other; a quoted record may run over several lines. */
async function readRecords(path: string, quoted: boolean, onRecord: OnRecord): Promise<void> {
  const handle = await open(path);
  let left = Buffer.alloc(0);
  let line = 1;
  try {
    for (;;) {
      const block = Buffer.allocUnsafe(left.length + BLOCK);
      left.copy(block);
      const { bytesRead } = await handle.read(block, left.length, BLOCK);
      const size = left.length + bytesRead;
      let start = 0;
      for (;;) {
        const found = findRecordEnd(block, start, size, quoted);
        const end = found.end < 0 && bytesRead === 0 && start < size ? size : found.end;
        if (end < 0) break;
        if (!onRecord(block, start, end, line)) return;
        line += found.newlines;
        start = end + 1;
      }
      if (bytesRead === 0) return;
      left = block.subarray(start, size);
    }
  } finally {
    await handle.close();
  }
}

function findRecordEnd(block: Buffer, start: number, size: number, quoted: boolean) {
  if (!quoted) {
    const end = block.indexOf(NEWLINE, start);
    return { end: end >= size ? -1 : end, newlines: 1 };
  }
  let inside = false;
  let newlines = 0;
  for (let at = start; at < size; at++) {
    if (block[at] === QUOTE) inside = !inside;
    else if (block[at] === NEWLINE) {
      newlines++;
      if (!inside) return { end: at, newlines };
    }
  }
  return { end: -1, newlines: newlines + 1 };
}

function isBlank(block: Buffer, start: number, end: number): boolean {
  return end === start || (end === start + 1 && block[start] === RETURN);
}

function keepTest(layout: FileLayout, filter: NonNullable<Registry['rowFilter']>) {
  const position = layout.positions.get(filter.column) ?? 0;
  const delimiter = layout.delimiter.charCodeAt(0);
  const wanted = Buffer.from(filter.equals);
  return (block: Buffer, start: number, end: number): boolean => {
    let at = start;
    let field = 0;
    for (; field < position && at < end; at++) if (block[at] === delimiter) field++;
    if (field < position) return true; // too short to tell: kept, as malformed
    const after = at + wanted.length;
    if (after > end) return false;
    for (let i = 0; i < wanted.length; i++) if (block[at + i] !== wanted[i]) return false;
    return after === end || block[after] === delimiter || block[after] === RETURN;
  };
}
