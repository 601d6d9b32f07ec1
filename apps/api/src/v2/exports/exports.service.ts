import { dirname } from 'node:path/posix';
import type { Readable } from 'node:stream';
import { type Directory, DIRECTORIES, type Format, FORMATS } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import type { PublicationEntity } from '#database/publications/publication.entity.js';
import { PublicationRepository } from '#database/publications/publication.repository.js';
import { Storage } from '#storage/storage.js';
import { notFound } from '../../problems/problem.js';
import type { ExportDto } from './dto/export.dto.js';
import { toExport } from './export.mapper.js';
import type { SentFile } from './file-sender.js';
import { computeFileName } from './file-name.js';

/** A file to download. */
export type PublishedFile = SentFile & { publicationId: number };

@Injectable()
export class ExportsService {
  constructor(
    private readonly publications: PublicationRepository,
    private readonly storage: Storage,
  ) {}

  async list(): Promise<ExportDto[]> {
    return (await this.publications.listCurrent()).map(toExport);
  }

  /** @throws Problem not_found */
  async getCurrentFile(directory: string, format: string): Promise<PublishedFile> {
    const publication = isDirectory(directory) ? await this.publications.findCurrent(directory) : null;
    if (!publication) throw notFound("Ce fichier n'est pas encore publié.");
    return findFile(publication, format);
  }

  /** @throws Problem not_found */
  async getSchema(
    directory: string,
    version: number,
    name: string,
  ): Promise<{ type: string; content: Readable }> {
    const publication = await this.getServed(directory, version);
    const [file] = publication.files;
    if (!isSchema(name) || !file) throw notFound(`Schémas possibles : ${Object.keys(SCHEMAS).join(', ')}.`);
    const key = `${dirname(file.storageKey)}/schema.${name}`;
    return { type: SCHEMAS[name], content: await this.storage.read(key) };
  }

  /** @throws Problem not_found, for a version whose files were cleared too */
  async getFileOfVersion(directory: string, version: number, format: string): Promise<PublishedFile> {
    return findFile(await this.getServed(directory, version), format);
  }

  private async getServed(directory: string, version: number): Promise<PublicationEntity> {
    const publication = await this.publications.findById(version);
    const isServed =
      publication?.directory === directory && publication.status === 'published' && !publication.clearedAt;
    if (!isServed) throw notFound("Cette version n'existe pas, ou n'est plus conservée.");
    return publication;
  }
}

/** What describes the files: the XML Schema of the xml, the JSON Schema of a row of the json and jsonl. */
export const SCHEMAS = { xsd: 'application/xml', json: 'application/schema+json' } as const;
const isSchema = (name: string): name is keyof typeof SCHEMAS => Object.hasOwn(SCHEMAS, name);

const isDirectory = (name: string): name is Directory => (DIRECTORIES as readonly string[]).includes(name);
const isFormat = (name: string): name is Format => (FORMATS as readonly string[]).includes(name);

function findFile(publication: PublicationEntity, format: string): PublishedFile {
  const file = publication.files.find((one) => one.format === format);
  if (!isFormat(format) || !file) throw notFound(`Formats possibles : ${FORMATS.join(', ')}.`);
  const fileName = computeFileName(publication.directory, publication.dataDates, format);
  return { ...file, publicationId: publication.id, fileName };
}
