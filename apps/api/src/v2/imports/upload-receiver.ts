import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import { Storage } from '#storage/storage.js';
import { Problem } from '../../problems/problem.js';

/** What a form of several parts held: its fields, and its one file, still on the way to storage. */
export interface ReceivedForm {
  fields: ReadonlyMap<string, string>;
  file: { name: string; path: string; size: number } | null;
}

/** Files of operators, streamed to disk: whatever their size, they never stand in memory. */
@Injectable()
export class UploadReceiver {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly storage: Storage,
  ) {}

  /** Bytes a file may have. */
  get limit(): number {
    return this.config.UPLOAD_LIMIT_MB * 1_000_000;
  }

  /** Reads the whole form. The caller keeps or discards its file. @throws Problem */
  async receive(request: FastifyRequest): Promise<ReceivedForm> {
    const fields = new Map<string, string>();
    let file: ReceivedForm['file'] = null;
    const limits = { fileSize: this.limit, files: 1, fields: 10, fieldSize: 1000 };
    try {
      for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
        if (part.type === 'file') file = await this.write(part);
        else fields.set(part.fieldname, String(part.value));
      }
      return { fields, file };
    } catch (error) {
      if (file) await this.discard({ fields, file });
      throw error;
    }
  }

  /** Hands the file over to storage. @returns its key */
  async keep({ file }: ReceivedForm): Promise<string> {
    const key = `uploads/${randomUUID()}`;
    await this.storage.put(key, file!.path);
    return key;
  }

  async discard({ file }: ReceivedForm): Promise<void> {
    if (file) await rm(file.path, { force: true });
  }

  private async write(part: MultipartFile): Promise<ReceivedForm['file']> {
    const path = join(await this.storage.getWorkFolder('uploads'), randomUUID());
    try {
      await pipeline(part.file, createWriteStream(path, { flags: 'wx' }));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    if (part.file.truncated) {
      await rm(path, { force: true });
      throw new Problem(
        'payload_too_large',
        `Le fichier dépasse ${this.config.UPLOAD_LIMIT_MB} Mo, la limite fixée par l'installation. Envoyez-le compressé (ZIP), ou importez-le par la ligne de commande.`,
      );
    }
    return { name: computeFileName(part.filename), path, size: part.file.bytesRead };
  }
}

/** The name as the operator knows it, without folders nor what cannot be shown. Pure. */
export function computeFileName(given: string | undefined): string {
  const base = (given ?? '').split(/[/\\]/).pop() ?? '';
  return (
    base
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 200) || 'fichier'
  );
}
