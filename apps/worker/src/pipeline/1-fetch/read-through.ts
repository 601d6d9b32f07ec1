import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Big blocks: the hashing itself is what should take the time. */
const BLOCK = 4 * 1024 * 1024;
const NEWLINE = 10;

export interface FileFacts {
  /** SHA-256 in hex. */
  sha256: string;
  /** Whether it is UTF-8 from end to end, whatever else it may be. */
  utf8: boolean;
}

/** One pass over a file's bytes for all that must be known of each of them. */
export async function readThrough(path: string, onBytes: (bytes: number) => void): Promise<FileFacts> {
  const hash = createHash('sha256');
  const text = new Utf8Check();
  let bytes = 0;
  for await (const block of createReadStream(path, { highWaterMark: BLOCK }) as AsyncIterable<Buffer>) {
    hash.update(block);
    text.add(block);
    bytes += block.length;
    onBytes(bytes);
  }
  return { sha256: hash.digest('hex'), utf8: text.end() };
}

/** Whether blocks make one UTF-8 text. No character spans a line's end: what follows the last one waits for its block. */
export class Utf8Check {
  private good = true;
  private left: Buffer = Buffer.alloc(0);

  add(block: Buffer): void {
    if (!this.good) return;
    const first = block.indexOf(NEWLINE) + 1;
    // No text of ours has a line of a block: it may be cut inside a character, and then reading it tells more.
    this.good = first > 0 && isUtf8(Buffer.concat([this.left, block.subarray(0, first)]));
    if (!this.good) return;
    const last = block.lastIndexOf(NEWLINE) + 1;
    this.good = isUtf8(block.subarray(first, last));
    this.left = Buffer.from(block.subarray(last));
  }

  end(): boolean {
    return this.good && isUtf8(this.left);
  }
}
