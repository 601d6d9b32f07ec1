import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Directory, FORMATS, PUBLICATION_COLUMNS } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import type { PublicationFile } from '#database/publications/publication.entity.js';
import { Storage } from '#storage/storage.js';
import { computeRowJsonSchema } from './formats/json/json-schema.js';
import { computeXsd } from './formats/xml/xsd.js';
import type { VerifiedFile } from './verify/verify-files.js';

export interface PublicationIdentity {
  id: number;
  directory: Directory;
}

/** What a publication says of itself beside its files. */
export interface ManifestFacts {
  rows: number;
  cursor: number;
  dataDates: Record<string, string>;
}

const computeFolder = ({ id, directory }: PublicationIdentity) => `publications/${directory}/${id}`;

/** Where published files lie: a folder per version, never written to again once the pointer is on it. */
@Injectable()
export class PublicationStore {
  constructor(private readonly storage: Storage) {}

  /**
   * Stores the files, their schemas, and last the manifest. They lie under a name made from their content: a build
   * that lost its lock without knowing cannot replace the files of the one that took over.
   */
  async put(
    publication: PublicationIdentity,
    files: VerifiedFile[],
    facts: ManifestFacts,
    workFolder: string,
  ): Promise<PublicationFile[]> {
    const content = createHash('sha256').update(files.map((file) => file.sha256).join());
    const folder = `${computeFolder(publication)}/${content.digest('hex').slice(0, 12)}`;
    const stored: PublicationFile[] = [];
    for (const format of FORMATS) {
      const file = files.find((one) => one.format === format);
      if (!file) continue;
      const storageKey = `${folder}/${publication.directory}.${format}`;
      await this.storage.put(storageKey, file.path);
      stored.push({ format, size: file.size, sha256: file.sha256, storageKey });
    }
    const putText = async (name: string, text: string) => {
      const path = join(workFolder, name);
      await writeFile(path, text);
      await this.storage.put(`${folder}/${name}`, path);
    };
    await putText('schema.xsd', computeXsd(PUBLICATION_COLUMNS));
    await putText('schema.json', `${JSON.stringify(computeRowJsonSchema(PUBLICATION_COLUMNS), null, 2)}\n`);
    const described = stored.map(({ format, size, sha256 }) => ({ format, size, sha256 }));
    await putText(
      'manifest.json',
      `${JSON.stringify({ directory: publication.directory, version: publication.id, ...facts, files: described }, null, 2)}\n`,
    );
    return stored;
  }

  /** A folder of this machine for the files in the making; what lies in it may be dropped. */
  async getWorkFolder({ id }: PublicationIdentity): Promise<string> {
    return this.storage.getWorkFolder(`publication-${id}`);
  }

  async clear(publication: PublicationIdentity): Promise<void> {
    await this.storage.remove(computeFolder(publication));
  }
}
