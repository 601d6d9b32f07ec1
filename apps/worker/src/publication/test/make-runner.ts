import type { Directory } from '@annuaire/contracts';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { DirectorySnapshotRepository } from '#database/publications/directory-snapshot.repository.js';
import type { PublicationEntity } from '#database/publications/publication.entity.js';
import { PublicationRepository } from '#database/publications/publication.repository.js';
import { LocalStorage } from '#storage/storage.js';
import type { FormatWriter } from '../format-writer.js';
import { ALL_FORMAT_WRITERS } from '../formats/formats.js';
import { PublicationBuilder } from '../publication-builder.js';
import { PublicationRunner } from '../publication-runner.js';
import { PublicationStore } from '../publication-store.js';

export interface RunnerBench {
  runner: PublicationRunner;
  publications: PublicationRepository;
  storage: LocalStorage;
  /** Builds a new publication of a directory. @returns its row afterwards */
  publish(directory: Directory, lastTry?: boolean): Promise<PublicationEntity>;
}

/** The publication of the worker, without Nest and without the queue. */
export function makeRunner(
  dataSource: DataSource,
  folder: string,
  writers: readonly FormatWriter[] = ALL_FORMAT_WRITERS,
  kept = 10,
): RunnerBench {
  Logger.overrideLogger(false);
  const publications = new PublicationRepository(dataSource);
  const storage = new LocalStorage(folder);
  const store = new PublicationStore(storage);
  const snapshots = new DirectorySnapshotRepository(dataSource);
  const builder = new PublicationBuilder(publications, snapshots, store, { DUCKDB_MEMORY_MB: 256 }, writers);
  const runner = new PublicationRunner(publications, builder, store, {
    KEPT_PUBLICATIONS: kept,
    KEPT_PUBLICATION_DAYS: 90,
  });
  const publish = async (directory: Directory, lastTry = false) => {
    const { id } = await publications.create({ directory });
    await runner.run(id, 1, lastTry);
    return (await publications.findById(id))!;
  };
  return { runner, publications, storage, publish };
}
