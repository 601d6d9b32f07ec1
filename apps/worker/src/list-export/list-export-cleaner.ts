import { Injectable } from '@nestjs/common';
import { ListExportRepository } from '#database/list-exports/list-export.repository.js';
import { Storage } from '#storage/storage.js';
import { computeListFolder } from './list-export-builder.js';

/** Takes away the files whose time is over; their rows stay, for the log of downloads. */
@Injectable()
export class ListExportCleaner {
  constructor(
    private readonly listExports: ListExportRepository,
    private readonly storage: Storage,
  ) {}

  /** Files go first: a row marked cleared has none left, one cleared half is cleared again. */
  async clean(): Promise<void> {
    for (const { id } of await this.listExports.findExpired()) {
      await this.storage.remove(computeListFolder(id));
      await this.listExports.markCleared(id);
    }
  }
}
