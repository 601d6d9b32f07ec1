import { DIRECTORIES, type Format, FORMATS } from '@annuaire/contracts';
import { applyDecorators, Controller, Get, Logger, Param, Req, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCookieAuth,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestUser } from '#database/accounts/request-user.js';
import { DownloadRepository } from '#database/downloads/download.repository.js';
import { OpenToKeys, SignedIn } from '../../access/access.decorator.js';
import { CurrentUser } from '../../access/current-user.decorator.js';
import { Audit, type Origin } from '../../audit/audit.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { RecordIdPipe } from '../record-id.pipe.js';
import { ExportDto } from './dto/export.dto.js';
import { ExportsService, type PublishedFile } from './exports.service.js';
import { FileSender } from './file-sender.js';

const ApiFile = () =>
  applyDecorators(
    ApiParam({ name: 'directory', enum: DIRECTORIES }),
    ApiParam({ name: 'format', enum: FORMATS }),
    ApiOkResponse({
      description: 'Le fichier',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }),
    ApiResponse({ status: 206, description: 'La partie du fichier demandée par Range' }),
    ApiResponse({ status: 304, description: 'Inchangé depuis l’ETag donné' }),
    ApiProblem(401, 404, 416, 503),
  );

@ApiTags('exports')
@ApiCookieAuth()
@ApiBearerAuth()
@SignedIn()
@OpenToKeys()
@Controller('exports')
export class ExportsController {
  private readonly logger = new Logger(ExportsController.name);

  constructor(
    private readonly exports: ExportsService,
    private readonly sender: FileSender,
    private readonly downloads: DownloadRepository,
    private readonly audit: Audit,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Les fichiers publiés de chaque annuaire' })
  @ApiOkResponse({ type: ExportDto, isArray: true })
  @ApiProblem(401)
  async list(): Promise<ExportDto[]> {
    return this.exports.list();
  }

  @Get(':directory/:format')
  @ApiOperation({ summary: 'Télécharge le fichier en cours' })
  @ApiFile()
  async downloadCurrent(
    @Param('directory') directory: string,
    @Param('format') format: Format,
    @CurrentUser() user: RequestUser,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(await this.exports.getCurrentFile(directory, format), user, request, reply);
  }

  @Get(':directory/versions/:version/:format')
  @ApiOperation({ summary: "Télécharge le fichier d'une version" })
  @ApiFile()
  async downloadVersion(
    @Param('directory') directory: string,
    @Param('version', RecordIdPipe) version: number,
    @Param('format') format: Format,
    @CurrentUser() user: RequestUser,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(await this.exports.getFileOfVersion(directory, version, format), user, request, reply);
  }

  private async send(
    file: PublishedFile,
    user: RequestUser,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { status, content } = await this.sender.prepare(file, request, reply);
    if (status !== 304 && request.method === 'GET') {
      const { publicationId, format } = file;
      await this.downloads.add({ publicationId, format, userId: user.id, status });
      await this.audit.record(request as FastifyRequest & Origin, {
        action: 'file.downloaded',
        targetType: 'publication',
        targetId: String(publicationId),
        detail: { fileName: file.fileName, status },
      });
      this.logger.log(`download: user ${user.id}, publication ${publicationId}, ${format}`);
    }
    await reply.send(content);
  }
}
