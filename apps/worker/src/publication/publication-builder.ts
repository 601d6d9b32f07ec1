import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PUBLICATION_COLUMNS } from '@annuaire/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import {
  DirectorySnapshotRepository,
  type SnapshotOrigin,
} from '#database/publications/directory-snapshot.repository.js';
import type { PublishedContent } from '#database/publications/publication.repository.js';
import { PublicationRepository } from '#database/publications/publication.repository.js';
import type { FormatWriter } from './format-writer.js';
import { FORMAT_WRITERS } from './formats/formats.js';
import { computeNotes } from './publication-notes.js';
import { type PublicationIdentity, PublicationStore } from './publication-store.js';
import { type Snapshot, takeSnapshot } from './snapshot/snapshot.js';
import { type VerifiedFile, verifyFiles } from './verify/verify-files.js';
import { writeFormats } from './write-formats.js';

/** Takes one publication from the state tables to files in storage; publishing it is not its business. */
@Injectable()
export class PublicationBuilder {
  constructor(
    private readonly publications: PublicationRepository,
    private readonly directories: DirectorySnapshotRepository,
    private readonly store: PublicationStore,
    @Inject(CONFIG) private readonly config: Pick<Config, 'DUCKDB_MEMORY_MB'>,
    @Inject(FORMAT_WRITERS) private readonly writers: readonly FormatWriter[],
  ) {}

  /** Builds, reads back and stores every file. Whatever an earlier run left is dropped first. */
  async build(publication: PublicationIdentity): Promise<PublishedContent> {
    const base = await this.store.getWorkFolder(publication);
    for (const left of await readdir(base)) await rm(join(base, left), { recursive: true, force: true });
    // A folder per run: one that lost its lock without knowing writes where nobody reads.
    const folder = join(base, `run-${randomBytes(4).toString('hex')}`);
    await mkdir(folder);
    try {
      return await this.buildIn(folder, publication);
    } finally {
      await rm(folder, { recursive: true, force: true });
      await rmdir(base).catch(() => undefined); // another run may be in it
    }
  }

  private async buildIn(folder: string, publication: PublicationIdentity): Promise<PublishedContent> {
    const timings: Record<string, number> = {};
    const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const start = performance.now();
      const result = await work();
      timings[name] = round((performance.now() - start) / 1000);
      return result;
    };
    const { directory, id } = publication;
    await this.publications.saveProgress(id, { stage: 'snapshot' });
    const snapshot = await timed('snapshot', () =>
      takeSnapshot(PUBLICATION_COLUMNS, (sink) => this.directories.copyRows(directory, sink), {
        folder,
        memoryMb: this.config.DUCKDB_MEMORY_MB,
      }),
    );
    let files: VerifiedFile[];
    try {
      files = await this.write(folder, publication, snapshot, timings);
    } finally {
      snapshot.close();
    }
    const { rows: rowsCount, origin } = snapshot;
    const { cursor, dataDates } = origin;
    const stored = await timed('store', () =>
      this.store.put(publication, files, { rows: rowsCount, cursor, dataDates }, folder),
    );
    return { rowsCount, cursor, dataDates, files: stored, timings };
  }

  private async write(
    folder: string,
    { id, directory }: PublicationIdentity,
    snapshot: Snapshot<SnapshotOrigin>,
    timings: Record<string, number>,
  ): Promise<VerifiedFile[]> {
    const total = this.writers.length;
    let done = 0;
    await this.publications.saveProgress(id, { stage: 'formats', done, total });
    const notes = computeNotes(directory, snapshot.rows, snapshot.origin);
    const written = await writeFormats(snapshot, notes, this.writers, folder, async (format, seconds) => {
      timings[format] = round(seconds);
      await this.publications.saveProgress(id, { stage: 'formats', done: ++done, total });
    });
    await this.publications.markVerifying(id);
    const start = performance.now();
    const verified = await verifyFiles(snapshot, written);
    timings.verify = round((performance.now() - start) / 1000);
    return verified;
  }
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000;
