import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Snapshot } from '../snapshot/snapshot.js';
import type { WrittenFile } from '../write-formats.js';

/** A file that does not hold what it should: the publication stops. */
export class VerificationError extends Error {
  constructor(
    readonly format: string,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`${format}: ${detail}`, options);
    this.name = 'VerificationError';
  }
}

/** Size in bytes, SHA-256 in hex. */
export interface FileProof {
  size: number;
  sha256: string;
}

/**
 * Reads a file back, counts its rows and hashes it.
 * @throws VerificationError when it cannot be read whole, or holds another number of rows
 */
export async function verifyFile(
  connection: DuckDBConnection,
  file: WrittenFile,
  { columns, rows }: Pick<Snapshot, 'columns' | 'rows'>,
): Promise<FileProof> {
  const counted = await file.writer.count(connection, file.path, columns).catch((cause: unknown) => {
    throw new VerificationError(file.format, `cannot be read back (${String(cause)})`, { cause });
  });
  if (counted !== rows) throw new VerificationError(file.format, `holds ${counted} rows instead of ${rows}`);
  return hashFile(file.path);
}

async function hashFile(path: string): Promise<FileProof> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}
