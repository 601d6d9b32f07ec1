import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** SHA-256 of a file, in hex. Big blocks: the hashing itself is what should take the time. */
export async function hashFile(path: string, onBytes: (bytes: number) => void): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const block of createReadStream(path, { highWaterMark: 4 * 1024 * 1024 })) {
    hash.update(block as Buffer);
    bytes += (block as Buffer).length;
    onBytes(bytes);
  }
  return hash.digest('hex');
}
