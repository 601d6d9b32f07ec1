import { Readable } from 'node:stream';
import { type Format, FORMAT_MEDIA_TYPES } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Storage } from '#storage/storage.js';
import { Problem } from '../../problems/problem.js';
import { type ByteRange, parseByteRange } from './byte-range.js';

/** A stored file, and the name it is saved under: plain ASCII. */
export interface SentFile {
  format: Format;
  size: number;
  sha256: string;
  storageKey: string;
  fileName: string;
}

export interface FileAnswer {
  status: 200 | 206 | 304;
  /** What to send; null when the headers say it all. */
  content: Readable | null;
}

/** Answers a request for a file that never changes: whole, in part, or not at all when the caller has it. */
@Injectable()
export class FileSender {
  constructor(private readonly storage: Storage) {}

  /** Sets status and headers; the caller sends the content. @throws Problem (416, unavailable) */
  async prepare(file: SentFile, request: FastifyRequest, reply: FastifyReply): Promise<FileAnswer> {
    const etag = `"${file.sha256}"`;
    reply.headers({ etag, 'accept-ranges': 'bytes' });
    if (isKnown(file, request)) {
      reply.code(304);
      return { status: 304, content: null };
    }
    const range = this.findRange(file, request, etag);
    // Fastify answers HEAD by this same route, and lets the stream go: an empty one keeps the length told below.
    const content = request.method === 'HEAD' ? Readable.from([]) : await this.open(file, range);
    reply.headers({
      'content-type': FORMAT_MEDIA_TYPES[file.format],
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'content-length': range ? range.end - range.start + 1 : file.size,
      ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${file.size}` } : {}),
    });
    const status = range ? 206 : 200;
    reply.code(status);
    return { status, content };
  }

  /** A part of another version (If-Range) is of no use: then the whole file is sent. */
  private findRange(file: SentFile, { headers }: FastifyRequest, etag: string): ByteRange | null {
    const ifRange = headers['if-range'];
    if (ifRange !== undefined && ifRange !== etag) return null;
    const range = parseByteRange(headers.range, file.size);
    if (range === 'unsatisfiable')
      throw new Problem('bad_request', `Le fichier compte ${file.size} octets.`, {
        status: 416,
        headers: { 'content-range': `bytes */${file.size}` },
      });
    return range;
  }

  private async open(file: SentFile, range: ByteRange | null): Promise<Readable> {
    try {
      return await this.storage.read(file.storageKey, range ?? undefined);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new Problem('unavailable', 'Ce fichier est momentanément indisponible.', {
        headers: { 'retry-after': '60' },
      });
    }
  }
}

/** Whether the caller has it already. If-None-Match compares weakly: what a proxy marked with W/ is still the same file. */
export function isKnown({ sha256 }: SentFile, { headers }: FastifyRequest): boolean {
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(`"${sha256}"`);
}
