import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import type { RequestUser } from '#database/accounts/request-user.js';
import { DownloadRepository, type DownloadedFile } from '#database/downloads/download.repository.js';
import { Throttle } from '../../access/throttle.js';
import { Audit, type Origin } from '../../audit/audit.js';
import { FileSender, isKnown, type SentFile } from './file-sender.js';

/** Sends a file, and logs who took which. */
@Injectable()
export class FileDownloads {
  private readonly logger = new Logger(FileDownloads.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly throttle: Throttle,
    private readonly sender: FileSender,
    private readonly downloads: DownloadRepository,
    private readonly audit: Audit,
  ) {}

  /** @throws Problem (416, too_many_requests, unavailable) */
  async send(
    file: SentFile & DownloadedFile,
    user: RequestUser,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (request.method === 'GET' && !isKnown(file, request)) await this.count(user);
    const { status, content } = await this.sender.prepare(file, request, reply);
    if (status !== 304 && request.method === 'GET') await this.log(file, status, user, request);
    await reply.send(content);
  }

  /** A key has a limit of its own: what a program does leaves its owner's browser alone. */
  private async count({ id, apiKeyId }: RequestUser): Promise<void> {
    const who = apiKeyId === null ? `user:${id}` : `key:${apiKeyId}`;
    await this.throttle.count(`download:${who}`, this.config.DOWNLOADS_PER_QUARTER, 'téléchargements');
  }

  private async log(
    file: SentFile & DownloadedFile,
    status: number,
    user: RequestUser,
    request: FastifyRequest,
  ): Promise<void> {
    await this.downloads.add({ ...file, userId: user.id, status });
    const [targetType, targetId] =
      file.publicationId === undefined
        ? ['list-export', file.listExportId]
        : ['publication', file.publicationId];
    await this.audit.record(request as FastifyRequest & Origin, {
      action: 'file.downloaded',
      targetType,
      targetId: String(targetId),
      detail: { fileName: file.fileName, status },
    });
    this.logger.log(`download: user ${user.id}, ${targetType} ${targetId}, ${file.format}`);
  }
}
