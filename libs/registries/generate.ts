import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { RegistryId } from '@annuaire/contracts';
import type { FictionFile, FictionOptions } from './fiction/file.js';
import { composeOrdreFile } from './ordre/generate.js';
import { composeRppsFile } from './rpps/generate.js';

const COMPOSERS: Record<RegistryId, (options: FictionOptions) => FictionFile> = {
  rpps: composeRppsFile,
  ordre: composeOrdreFile,
};

/** Characters gathered before each write: big enough to make few of them, small enough to weigh nothing. */
const CHUNK = 1 << 20;

export interface GenerateOptions {
  /** Rows of the first edition, header apart (at most two more); later editions drift by a fraction of a percent. */
  rows: number;
  seed: number;
  /** From 1 on. Edition K follows K − 1: people appear, leave, come back, move; names and phones are corrected. */
  edition: number;
  /** Path of the file to write; replaced when there. */
  out: string;
  /**
   * Adds what real files hold: bad keys, duplicates, stray quotes, misread accents, odd phones…; by the seed, also an
   * older layout, a byte order mark, line ends of Windows (default: none).
   */
  oddities?: boolean;
  /** `rpps` only: share of pharmacists; by default 0.05 from 100,000 rows on, 0.5 below. */
  concernedShare?: number;
}

export interface GeneratedFile {
  rows: number;
  /** People of the registry's own profession (pharmacists, veterinarians), each counted once. */
  individuals: number;
  /** Of the file written, in hexadecimal. */
  sha256: string;
}

/**
 * Writes a fictional registry file in its real shape. Same options, same bytes. Memory does not grow with `rows`.
 * @throws RangeError on numbers out of range; the file system's errors as they come
 */
export async function generateRegistryFile(
  registry: RegistryId,
  options: GenerateOptions,
): Promise<GeneratedFile> {
  assertWithin('rows', options.rows, 1, 90_000_000);
  assertWithin('edition', options.edition, 1, 10_000);
  assertWithin('seed', options.seed, 0, 2 ** 32 - 1);
  const file = COMPOSERS[registry]({ ...options, oddities: options.oddities ?? false });
  const handle = await open(options.out, 'w');
  const hash = createHash('sha256');
  const counts = { rows: 0, individuals: 0 };
  try {
    for (const text of gatherChunks(file, counts)) {
      const bytes = Buffer.from(text, 'utf8');
      hash.update(bytes);
      await handle.writeFile(bytes);
    }
  } finally {
    await handle.close();
  }
  return { ...counts, sha256: hash.digest('hex') };
}

function* gatherChunks(file: FictionFile, counts: { rows: number; individuals: number }): Generator<string> {
  let text = file.header;
  for (let person = 0; person < file.people; person++) {
    const block = file.composeBlock(person);
    if (block === null) continue;
    text += block.text;
    counts.rows += block.rows;
    if (block.concerned) counts.individuals++;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text;
}

function assertWithin(name: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  throw new RangeError(`${name}: an integer from ${min} to ${max} is expected, not ${value}`);
}
