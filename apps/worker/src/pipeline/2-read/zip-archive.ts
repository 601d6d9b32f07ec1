import { createWriteStream } from 'node:fs';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ImportRefusedError } from '../stage.js';

/** The publisher's archive holds three files, a workbook some dozens. */
const MAX_ENTRIES = 1000;
/** Real extractions deflate 4 to 15 times, sheets 40 at most; a bomb 1,000 times. */
const MAX_RATIO = 200;
/** Below this size no ratio can hurt. */
const RATIO_FROM_BYTES = 10 * 1024 * 1024;

/** A ZIP read within bounds. Names in it are never made paths of, so that none can lead out of a folder. */
export class ZipArchive {
  private constructor(
    private readonly zip: ZipFile,
    readonly entries: readonly Entry[],
  ) {}

  /** @throws ImportRefusedError when it is truncated, damaged, or larger than it may be */
  static async open(path: string, maxBytes: number): Promise<ZipArchive> {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(refuseDamaged);
    try {
      const entries: Entry[] = [];
      for await (const entry of zip.eachEntry()) {
        if (entries.push(entry) > MAX_ENTRIES) throw refuseBomb(`plus de ${MAX_ENTRIES} fichiers`);
      }
      for (const entry of entries) checkSize(entry, maxBytes);
      return new ZipArchive(zip, entries);
    } catch (error) {
      zip.close();
      return refuseDamaged(error);
    }
  }

  /** Writes one entry to a file of ours. */
  async extract(entry: Entry, target: string): Promise<void> {
    await this.copy(entry, createWriteStream(target));
  }

  /** Inflates all entries to nowhere: a size or checksum that lies is found out before a reader that believes it. */
  async verify(maxTotalBytes: number): Promise<void> {
    const total = this.entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    if (total > maxTotalBytes) throw refuseBomb(`plus de ${Math.round(maxTotalBytes / 1e6)} Mo`);
    for (const entry of this.entries) {
      if (!entry.fileName.endsWith('/'))
        await this.copy(entry, new Writable({ write: (_chunk, _encoding, done) => done() }));
    }
  }

  close(): void {
    this.zip.close();
  }

  private async copy(entry: Entry, target: Writable): Promise<void> {
    if (entry.isEncrypted())
      throw new ImportRefusedError(
        'zip_encrypted',
        `Le fichier « ${entry.fileName} » de l'archive est protégé par un mot de passe. Envoyez-le sans protection.`,
      );
    let crc = 0;
    const check = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        crc = crc32(chunk, crc);
        done(null, chunk);
      },
    });
    await this.openEntry(entry)
      .then((stream) => pipeline(stream, check, target))
      .catch(refuseDamaged);
    if (crc !== entry.crc32) refuseDamaged(new Error('CRC'));
  }

  private async openEntry(entry: Entry): Promise<Readable> {
    return this.zip.openReadStreamPromise(entry);
  }
}

function checkSize({ fileName, uncompressedSize, compressedSize }: Entry, maxBytes: number): void {
  if (uncompressedSize > maxBytes)
    throw refuseBomb(`« ${fileName} » dépasse ${Math.round(maxBytes / 1e6)} Mo`);
  if (uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > MAX_RATIO * compressedSize)
    throw refuseBomb(`« ${fileName} » est comprimé plus de ${MAX_RATIO} fois`);
}

function refuseBomb(why: string): ImportRefusedError {
  return new ImportRefusedError(
    'zip_too_large',
    `L'archive n'est pas lue, par sûreté : ${why}. Vérifiez que c'est le bon fichier.`,
  );
}

function refuseDamaged(error: unknown): never {
  if (error instanceof ImportRefusedError) throw error;
  if ((error as NodeJS.ErrnoException)?.code === 'ENOSPC') throw error;
  throw new ImportRefusedError(
    'zip_damaged',
    "L'archive ZIP est tronquée ou abîmée. Téléchargez-la de nouveau.",
    { cause: error },
  );
}
