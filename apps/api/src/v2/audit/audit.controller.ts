import { Readable } from 'node:stream';
import { Controller, Get, Res, StreamableFile } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AuditRepository } from '#database/audit/audit.repository.js';
import type { ListRequest } from '#database/directory/list-query.js';
import { Access } from '../../access/access.decorator.js';
import { Audited } from '../../audit/audited.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { ApiList, ListQueryParams, sendPage } from '../list-request.js';
import { AUDIT_CSV_HEADER, toAuditCsv } from './audit-csv.js';
import { AuditEventDto } from './dto/audit-event.dto.js';

@ApiTags('audit')
@ApiCookieAuth()
@Access('SUPER_ADMIN')
@Controller('audit')
export class AuditController {
  constructor(private readonly events: AuditRepository) {}

  @Get()
  @ApiOperation({ summary: 'Qui a fait quoi, quand et depuis où' })
  @ApiList(
    AuditEventDto,
    '{"action":["session.refused","access.refused"],"at":{"greaterOrEqual":"2026-11-01"}}',
    '["id","DESC"]',
  )
  @ApiProblem(400, 401, 403)
  async list(
    @ListQueryParams() request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEventDto[]> {
    return sendPage(reply, 'audit', await this.events.list({ sort: ['id', 'DESC'], ...defined(request) }));
  }

  @Get('export')
  @Audited('audit.exported', 'audit')
  @ApiOperation({ summary: 'Les mêmes en CSV, sans limite de lignes' })
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  @ApiProblem(400, 401, 403)
  async export(@ListQueryParams() { filter }: ListRequest): Promise<StreamableFile> {
    const batches = this.events.readAll(filter);
    // The first batch is read before anything is sent: a filter that is not understood is a 400.
    const first = await batches.next();
    return new StreamableFile(Readable.from(writeCsv(first, batches)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="journal.csv"',
    });
  }
}

type Batches = ReturnType<AuditRepository['readAll']>;

async function* writeCsv(
  first: Awaited<ReturnType<Batches['next']>>,
  batches: Batches,
): AsyncGenerator<string> {
  yield AUDIT_CSV_HEADER;
  for (let batch = first; !batch.done; batch = await batches.next())
    yield batch.value.map(toAuditCsv).join('');
}

const defined = ({ filter, sort, range }: ListRequest): ListRequest => ({
  filter,
  range,
  ...(sort === undefined ? {} : { sort }),
});
