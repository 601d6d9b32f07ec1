import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

const NEWLINE = 10;
const RETURN = 13;

/** Longer than any header: a file that has no line feed in so much ends its lines otherwise, or is no table. */
const START = 64 * 1024;

/** Whether the lines of a text end with a carriage return alone, as old Macs and some exports write them. */
export async function hasBareReturns(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START), 0, START, 0);
    const start = buffer.subarray(0, bytesRead);
    return start.includes(RETURN) && !start.includes(NEWLINE);
  } finally {
    await handle.close();
  }
}

/** A copy whose lines end with a line feed. */
export async function replaceReturns(path: string, target: string): Promise<void> {
  await pipeline(
    createReadStream(path, { highWaterMark: 1024 * 1024 }),
    async function* (blocks: AsyncIterable<Buffer>) {
      for await (const block of blocks) {
        for (let at = block.indexOf(RETURN); at >= 0; at = block.indexOf(RETURN, at + 1)) block[at] = NEWLINE;
        yield block;
      }
    },
    createWriteStream(target),
  );
}
