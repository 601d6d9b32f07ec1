import { constants } from 'node:fs';
import { copyFile, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import type { FetchHints, ImportEntity } from '#database/imports/import.entity.js';
import { RegistryRepository, type RegistryRow } from '#database/imports/registry.repository.js';
import { Storage } from '#storage/storage.js';
import { ImportRefusedError, type StageContext } from '../stage.js';
import { download } from './download/download.js';
import { computeLimits } from './download/limits.js';

/** `path` null: the server says that its file is the last accepted one. */
export interface ObtainedFile {
  path: string | null;
  hints: FetchHints | null;
}

/** The file of an import, wherever it comes from, and its copy in storage. */
@Injectable()
export class SourceFile {
  constructor(
    private readonly registries: RegistryRepository,
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ImportRefusedError */
  async obtain(
    { id, source }: ImportEntity,
    { lastHints }: RegistryRow,
    progress: StageContext['progress'],
  ): Promise<ObtainedFile> {
    if (source.kind === 'local') return { path: await locate(source.path), hints: null };
    if (source.kind === 'upload')
      return { path: await this.storage.getLocalFile(source.storageKey), hints: null };
    const target = join(await this.storage.getWorkFolder(`import-${id}`), 'download');
    const { changed, hints } = await download({
      url: source.url,
      target,
      hints: lastHints,
      limits: computeLimits(this.config),
      extraCa: await this.readExtraCa(),
      onBytes: (done, total) => progress(done, total, 'o'),
    });
    return { path: changed ? target : null, hints };
  }

  /** A copy in the import's work folder, to be kept. */
  async copy(importId: number, path: string): Promise<string> {
    const copy = join(await this.storage.getWorkFolder(`import-${importId}`), 'raw');
    await copyFile(path, copy, constants.COPYFILE_FICLONE);
    return copy;
  }

  /** Keeps the copy under its hash. @throws ImportRefusedError when the file was written to while it was read */
  async keep(
    path: string,
    sha256: string,
    before: { size: number; mtimeMs: number },
    copying: Promise<string>,
  ): Promise<void> {
    const copy = await copying;
    const after = await stat(path);
    if (after.size !== before.size || after.mtimeMs !== before.mtimeMs) {
      throw new ImportRefusedError(
        'file_moving',
        'Le fichier a été modifié pendant sa lecture. Attendez la fin de son écriture et relancez l’import.',
      );
    }
    const key = `raw/${sha256}`;
    if (!(await this.storage.exists(key))) await this.storage.put(key, copy);
    await this.registries.saveRawFile(sha256, before.size, key);
  }

  private async readExtraCa(): Promise<string | null> {
    const file = this.config.EXTRA_CA_FILE;
    if (!file) return null;
    return readFile(file, 'utf8').catch((error: unknown) => {
      throw new ImportRefusedError(
        'extra_ca_unreadable',
        `Le fichier « ${file} » de EXTRA_CA_FILE ne peut pas être lu.`,
        { cause: error },
      );
    });
  }
}

async function locate(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found?.isFile()) return path;
  throw new ImportRefusedError(
    'file_not_found',
    `Le fichier « ${basename(path)} » est introuvable ou illisible. Vérifiez son chemin et vos droits.`,
  );
}
