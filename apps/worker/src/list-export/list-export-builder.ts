import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LIST_COLUMNS } from '@annuaire/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import type { ListExport, ListExportFile } from '#database/list-exports/list-export.js';
import { ListExportRepository } from '#database/list-exports/list-export.repository.js';
import { ListRowsRepository } from '#database/list-exports/list-rows.repository.js';
import { Storage } from '#storage/storage.js';
import { ALL_FORMAT_WRITERS } from '../publication/formats/formats.js';
import { takeSnapshot } from '../publication/snapshot/snapshot.js';
import { verifyFiles } from '../publication/verify/verify-files.js';
import { writeFormats } from '../publication/write-formats.js';
import { computeListNotes } from './list-notes.js';

/** Where a list export's files lie. */
export const computeListFolder = (id: number) => `list-exports/${id}`;

/** Makes the file of a list, by the writers of publications. */
@Injectable()
export class ListExportBuilder {
  constructor(
    private readonly listExports: ListExportRepository,
    private readonly lists: ListRowsRepository,
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: Pick<Config, 'DUCKDB_MEMORY_MB'>,
  ) {}

  /** Whatever an earlier run left is dropped first. @throws QueryProblem */
  async build(wanted: ListExport): Promise<ListExportFile> {
    const base = await this.storage.getWorkFolder(`list-export-${wanted.id}`);
    for (const left of await readdir(base)) await rm(join(base, left), { recursive: true, force: true });
    const folder = join(base, `run-${randomBytes(4).toString('hex')}`);
    await mkdir(folder);
    try {
      return await this.buildIn(folder, wanted);
    } finally {
      await rm(folder, { recursive: true, force: true });
      await rmdir(base).catch(() => undefined); // another run may be in it
    }
  }

  private async buildIn(folder: string, wanted: ListExport): Promise<ListExportFile> {
    const { id, format } = wanted;
    const writer = ALL_FORMAT_WRITERS.find((one) => one.format === format)!;
    const snapshot = await takeSnapshot(
      LIST_COLUMNS[wanted.entity],
      (sink) => this.lists.copyRows(wanted, sink),
      { folder, memoryMb: this.config.DUCKDB_MEMORY_MB },
    );
    try {
      await this.listExports.saveProgress(id, 40);
      const notes = computeListNotes(wanted, snapshot.rows, snapshot.origin);
      const written = await writeFormats(snapshot, notes, [writer], folder, () =>
        this.listExports.saveProgress(id, 80),
      );
      const [file] = await verifyFiles(snapshot, written);
      const { size, sha256, path } = file!;
      const storageKey = `${computeListFolder(id)}/${sha256.slice(0, 12)}.${format}`;
      await this.storage.put(storageKey, path);
      return { rowsCount: snapshot.rows, size, sha256, storageKey };
    } finally {
      snapshot.close();
    }
  }
}
