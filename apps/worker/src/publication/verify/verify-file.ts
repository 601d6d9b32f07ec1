import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { WrittenFile } from '../write-formats.js';
import type { Truth } from './truth.js';

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
 * Reads a file back whole, compares what it holds with the snapshot, and hashes it.
 * @throws VerificationError when it cannot be read, or holds anything else
 */
export async function verifyFile(
  truth: Truth,
  connection: DuckDBConnection,
  file: WrittenFile,
): Promise<FileProof> {
  await file.writer.check(truth, connection, file.path).catch((cause: unknown) => {
    throw new VerificationError(file.format, String(cause), { cause });
  });
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
