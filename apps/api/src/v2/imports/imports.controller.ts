import { REGISTRIES } from '@annuaire/contracts';
import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestUser } from '#database/accounts/request-user.js';
import type { ListRequest } from '#database/directory/list-query.js';
import { ImportListRepository, type ListedImport } from '#database/operations/import-list.repository.js';
import { Access } from '../../access/access.decorator.js';
import { CurrentUser } from '../../access/current-user.decorator.js';
import { notFound } from '../../problems/problem.js';
import { Audited } from '../../audit/audited.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { ApiList, ListQueryParams, sendPage } from '../list-request.js';
import { RecordIdPipe } from '../record-id.pipe.js';
import { ImportDto } from './dto/import.dto.js';
import { toImport } from './import.mapper.js';
import { ImportStarterService } from './import-starter.service.js';
import { ImportWatchService } from './import-watch.service.js';

const FORM = {
  type: 'object' as const,
  required: ['registry'],
  properties: {
    registry: { type: 'string' as const, enum: [...REGISTRIES] },
    dataDate: { type: 'string' as const, format: 'date', description: 'Jour dont parle le fichier' },
    file: { type: 'string' as const, format: 'binary', description: 'En dernier, après les autres champs' },
  },
};

@ApiTags('imports')
@ApiCookieAuth()
@Access('SUPER_ADMIN')
@Controller('imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportListRepository,
    private readonly starter: ImportStarterService,
    private readonly watches: ImportWatchService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Les imports, les plus récents en premier' })
  @ApiList(ImportDto, '{"registry":"ordre","status":["failed","refused"]}', '["id","DESC"]')
  @ApiProblem(400, 401, 403)
  async list(
    @ListQueryParams() request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportDto[]> {
    const page = await this.imports.list(request);
    return sendPage(reply, 'imports', { ...page, rows: page.rows.map((one) => toImport(one)) });
  }

  @Get(':id')
  @ApiOperation({ summary: 'Un import' })
  @ApiOkResponse({ type: ImportDto })
  @ApiProblem(401, 403, 404)
  async getImport(@Param('id', RecordIdPipe) id: number): Promise<ImportDto> {
    return toImport(await this.find(id));
  }

  @Post()
  @Audited('import.requested', 'import')
  @ApiOperation({ summary: "Importe le fichier envoyé, ou celui de l'adresse de la source" })
  @ApiConsumes('multipart/form-data', 'application/json')
  @ApiBody({ schema: FORM })
  @ApiCreatedResponse({ type: ImportDto })
  @ApiProblem(400, 401, 403, 409, 413)
  async start(@Req() request: FastifyRequest, @CurrentUser() user: RequestUser): Promise<ImportDto> {
    const { id } = await this.starter.start(request, user.id);
    return toImport(await this.find(id));
  }

  @Get(':id/events')
  @ApiOperation({
    summary: "L'avancement en direct (Server-Sent Events) : `import` à chaque changement, puis `end`",
  })
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  @ApiProblem(401, 403, 404)
  async events(@Param('id', RecordIdPipe) id: number, @Res() reply: FastifyReply): Promise<void> {
    await this.find(id);
    // A proxy that gathers answers would hold the events back.
    reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
    await reply.send(this.watches.watch(id));
  }

  private async find(id: number): Promise<ListedImport> {
    const found = await this.imports.findById(id);
    if (!found) throw notFound("Cet import n'existe pas.");
    return found;
  }
}
