import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { ImportEntity } from '#database/imports/import.entity.js';
import { ImportRepository } from '#database/imports/import.repository.js';
import { RegistryRepository, type RegistryRow } from '#database/imports/registry.repository.js';
import { findInnerNames } from '../2-read/inner-names.js';
import { ImportRefusedError, type Stage, type StageContext, type StageResult } from '../stage.js';
import { chooseDataDate } from './data-date.js';
import { readThrough } from './read-through.js';
import { SourceFile } from './source-file.js';

/** URL, path or upload → raw file in storage, under its SHA-256. A file that is the last one again ends here, `unchanged`. */
@Injectable()
export class FetchStage implements Stage {
  constructor(
    private readonly imports: ImportRepository,
    private readonly registries: RegistryRepository,
    private readonly files: SourceFile,
  ) {}

  async run({ import: row, registry: source, progress }: StageContext): Promise<StageResult> {
    const registry = await this.registries.getById(row.registry);
    const { path, hints } = await this.files.obtain(row, registry, progress);
    if (hints) await this.imports.saveHints(row.id, hints);
    if (path === null) return this.endUnchanged(row, registry);

    const names = [...(await findInnerNames(path, source)), hints?.fileName ?? row.fileName];
    const dataDate = chooseDataDate(row.dataDate, names, hints?.lastModified);
    refuseOlder(dataDate, registry.dataDate);
    const before = await stat(path);
    if (before.size === 0)
      throw new ImportRefusedError(
        'empty_file',
        'Le fichier est vide. Vérifiez le dépôt et envoyez-le de nouveau.',
      );
    // Of another size it is another file: copied while it is hashed. An unchanged one costs one reading, and no copy.
    const copying = before.size === registry.lastSize ? null : this.files.copy(row.id, path);
    copying?.catch(() => undefined); // told by keep()
    const { sha256, utf8 } = await readThrough(path, (bytes) => progress(bytes, before.size, 'o'));
    if (sha256 === registry.lastSha256 && (await this.accept(row, sha256, dataDate)))
      return { next: 'unchanged' };
    await this.files.keep(path, sha256, before, copying ?? this.files.copy(row.id, path));
    await this.imports.saveFile(row.id, { sha256, dataDate });
    return { next: 'reading', counts: { utf8 } };
  }

  /** The server says that its file is the last accepted one: it speaks of the same day, unless the operator says another. */
  private async endUnchanged(row: ImportEntity, { lastSha256, dataDate }: RegistryRow): Promise<StageResult> {
    const day = row.dataDate ?? dataDate;
    if (day !== null && lastSha256 !== null) {
      refuseOlder(day, dataDate);
      if (await this.accept(row, lastSha256, day)) return { next: 'unchanged' };
    }
    throw new Error('the registry moved on while its file was asked for');
  }

  private async accept(row: ImportEntity, sha256: string, dataDate: string): Promise<boolean> {
    if (!(await this.registries.acceptUnchanged(row.id, row.registry, sha256, dataDate))) return false;
    await this.imports.refuseReplaced(row.registry, row.id);
    return true;
  }
}

function refuseOlder(dataDate: string, accepted: string | null): void {
  if (accepted === null || dataDate >= accepted) return;
  const french = (day: string) => day.split('-').reverse().join('/');
  throw new ImportRefusedError(
    'older_data_date',
    `Ce fichier parle du ${french(dataDate)}, or le dernier import accepté est du ${french(accepted)}. Envoyez un fichier plus récent, ou précisez sa date.`,
  );
}
