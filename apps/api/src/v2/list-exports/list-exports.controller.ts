import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestUser } from '#database/accounts/request-user.js';
import { type ListRequest, parseRange } from '#database/directory/list-query.js';
import { OpenToKeys, SignedIn } from '../../access/access.decorator.js';
import { CurrentUser } from '../../access/current-user.decorator.js';
import { Audited } from '../../audit/audited.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { ApiFile } from '../exports/api-file.js';
import { FileDownloads } from '../exports/file-downloads.js';
import { ListQueryParams, sendPage } from '../list-request.js';
import { RecordIdPipe } from '../record-id.pipe.js';
import { ListExportBodyDto, ListExportDto } from './dto/list-export.dto.js';
import { toListExport } from './list-export.mapper.js';
import { ListExportsService } from './list-exports.service.js';

/** One's own. A key may ask for one too: it reads the directory, and writes nothing of it. */
@ApiTags('list-exports')
@ApiCookieAuth()
@ApiBearerAuth()
@SignedIn()
@OpenToKeys()
@Controller('list-exports')
export class ListExportsController {
  constructor(
    private readonly listExports: ListExportsService,
    private readonly downloads: FileDownloads,
  ) {}

  @Post()
  @Audited('list.exported', 'list-export')
  @ApiOperation({ summary: 'Demande une liste en fichier, telle que filtrée et triée' })
  @ApiCreatedResponse({ type: ListExportDto })
  @ApiProblem(400, 401, 403, 429)
  async request(
    @Body() body: ListExportBodyDto,
    @CurrentUser() { id: userId }: RequestUser,
  ): Promise<ListExportDto> {
    return toListExport(await this.listExports.request(userId, body));
  }

  @Get()
  @ApiOperation({ summary: 'Ses exports de listes, les plus récents en premier' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiOkResponse({ type: ListExportDto, isArray: true })
  @ApiProblem(400, 401)
  async list(
    @ListQueryParams() request: ListRequest,
    @CurrentUser() { id: userId }: RequestUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListExportDto[]> {
    const { offset, limit } = parseRange(request.range, null);
    const { rows, total } = await this.listExports.list(userId, offset, limit);
    return sendPage(reply, 'list-exports', { offset, total, rows: rows.map(toListExport) });
  }

  @Get(':id')
  @ApiOperation({ summary: 'Un de ses exports, avec son avancement' })
  @ApiOkResponse({ type: ListExportDto })
  @ApiProblem(401, 404)
  async getListExport(
    @Param('id', RecordIdPipe) id: number,
    @CurrentUser() { id: userId }: RequestUser,
  ): Promise<ListExportDto> {
    return toListExport(await this.listExports.get(userId, id));
  }

  @Get(':id/file')
  @ApiOperation({ summary: 'Télécharge le fichier' })
  @ApiFile(409)
  async download(
    @Param('id', RecordIdPipe) id: number,
    @CurrentUser() user: RequestUser,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.listExports.getFile(user.id, id);
    await this.downloads.send({ ...file, listExportId: id }, user, request, reply);
  }
}
