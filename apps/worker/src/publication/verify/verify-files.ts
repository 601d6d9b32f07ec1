import type { Format } from '@annuaire/contracts';
import { runConcurrently } from '../run-concurrently.js';
import type { Snapshot } from '../snapshot/snapshot.js';
import type { WrittenFile } from '../write-formats.js';
import { Truth } from './truth.js';
import { type FileProof, verifyFile } from './verify-file.js';

/** A file found whole. */
export type VerifiedFile = FileProof & { format: Format; path: string };

/** Reads every file back. @throws VerificationError */
export async function verifyFiles(
  snapshot: Snapshot,
  files: readonly WrittenFile[],
): Promise<VerifiedFile[]> {
  const truth = new Truth(snapshot);
  return runConcurrently(files, 2, async (file) => {
    const connection = await snapshot.connect();
    try {
      return { format: file.format, path: file.path, ...(await verifyFile(truth, connection, file)) };
    } finally {
      connection.closeSync();
    }
  });
}
