import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { RowEndCounter } from '../../row-end-counter.js';

/**
 * Reads the file whole and counts its rows.
 * @throws when its head or tail is missing: it was cut
 */
export async function countXmlRows(file: string, head: string, tail: string): Promise<number> {
  await checkEnds(file, head, tail);
  const counter = new RowEndCounter();
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) counter.push(chunk as Buffer);
  return counter.count;
}

async function checkEnds(file: string, head: string, tail: string): Promise<void> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const first = await handle.read(Buffer.alloc(head.length), 0, head.length, 0);
    const last = await handle.read(
      Buffer.alloc(tail.length),
      0,
      tail.length,
      Math.max(0, size - tail.length),
    );
    if (first.buffer.toString() !== head || last.buffer.toString() !== tail)
      throw new Error('XML file is cut');
  } finally {
    await handle.close();
  }
}
