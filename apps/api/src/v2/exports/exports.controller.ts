import { DIRECTORIES, type Format, FORMATS } from '@annuaire/contracts';
import { applyDecorators, Controller, Get, Param, Req, Res, StreamableFile } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCookieAuth,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestUser } from '#database/accounts/request-user.js';
import { OpenToKeys, SignedIn } from '../../access/access.decorator.js';
import { CurrentUser } from '../../access/current-user.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { RecordIdPipe } from '../record-id.pipe.js';
import { ApiFile } from './api-file.js';
import { ExportDto } from './dto/export.dto.js';
import { ExportsService, SCHEMAS } from './exports.service.js';
import { FileDownloads } from './file-downloads.js';

const ApiPublishedFile = () =>
  applyDecorators(
    ApiParam({ name: 'directory', enum: DIRECTORIES }),
    ApiParam({ name: 'format', enum: FORMATS }),
    ApiFile(),
  );

@ApiTags('exports')
@ApiCookieAuth()
@ApiBearerAuth()
@SignedIn()
@OpenToKeys()
@Controller('exports')
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly downloads: FileDownloads,
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
  @ApiPublishedFile()
  async downloadCurrent(
    @Param('directory') directory: string,
    @Param('format') format: Format,
    @CurrentUser() user: RequestUser,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.downloads.send(await this.exports.getCurrentFile(directory, format), user, request, reply);
  }

  @Get(':directory/versions/:version/schemas/:schema')
  @ApiOperation({ summary: 'Le schéma des fichiers : XSD du XML, JSON Schema des lignes JSON' })
  @ApiParam({ name: 'directory', enum: DIRECTORIES })
  @ApiParam({ name: 'schema', enum: Object.keys(SCHEMAS) })
  @ApiOkResponse({ description: 'Le schéma' })
  @ApiProblem(401, 404)
  async getSchema(
    @Param('directory') directory: string,
    @Param('version', RecordIdPipe) version: number,
    @Param('schema') name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { type, content } = await this.exports.getSchema(directory, version, name);
    reply.header('cache-control', 'private, max-age=31536000, immutable');
    return new StreamableFile(content, { type });
  }

  @Get(':directory/versions/:version/:format')
  @ApiOperation({ summary: "Télécharge le fichier d'une version" })
  @ApiPublishedFile()
  async downloadVersion(
    @Param('directory') directory: string,
    @Param('version', RecordIdPipe) version: number,
    @Param('format') format: Format,
    @CurrentUser() user: RequestUser,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.downloads.send(
      await this.exports.getFileOfVersion(directory, version, format),
      user,
      request,
      reply,
    );
  }
}
