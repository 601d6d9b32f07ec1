import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import { RawFileRepository } from '#database/imports/raw-file.repository.js';
import { Storage } from '#storage/storage.js';

/** Removes the sources' files that are kept no longer; what was counted in them stays. */
@Injectable()
export class RawFileCleaner {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'RAW_FILE_DAYS'>,
    private readonly rawFiles: RawFileRepository,
    private readonly storage: Storage,
  ) {}

  /** Rows first: a file that is still there is removed another day, one that is gone is never taken for kept. */
  async clean(): Promise<void> {
    await this.rawFiles.purgeOlderThan(this.config.RAW_FILE_DAYS);
    for (const key of await this.rawFiles.listPurgedKeys()) await this.storage.remove(key);
  }
}
