import type { RegistryId } from '@annuaire/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ListRequest } from '#database/directory/list-query.js';
import { ImportIssueRepository } from '#database/operations/import-issue.repository.js';
import { ImportListRepository, type ListedImport } from '#database/operations/import-list.repository.js';
import { Access } from '../../access/access.decorator.js';
import { notFound } from '../../problems/problem.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { ApiList, ListQueryParams, sendPage } from '../list-request.js';
import { RecordIdPipe } from '../record-id.pipe.js';
import { ImportIssueDto } from './dto/import-issue.dto.js';
import { ImportReportDto } from './dto/import-report.dto.js';
import { composeIssuesCsv, explainIssue, nameColumn } from './issues-csv.js';

@ApiTags('imports')
@ApiCookieAuth()
@Access('SUPER_ADMIN')
@Controller('imports')
export class ImportIssuesController {
  constructor(
    private readonly imports: ImportListRepository,
    private readonly issues: ImportIssueRepository,
  ) {}

  @Get(':id/issues')
  @ApiOperation({ summary: 'Les anomalies du fichier : les mille premières de chaque code' })
  @ApiList(ImportIssueDto, '{"code":"siret_invalid"}', '["id","ASC"]')
  @ApiQuery({ name: 'format', required: false, enum: ['csv'], description: 'Toutes, pour un tableur' })
  @ApiProblem(400, 401, 403, 404)
  async list(
    @Param('id', RecordIdPipe) id: number,
    @Query('format') format: string | undefined,
    @Query('code') code: string | undefined,
    @ListQueryParams() request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportIssueDto[] | string> {
    const { registry } = (await this.find(id)).row;
    if (format === 'csv') return this.sendCsv(id, registry, typeof code === 'string' ? code : null, reply);
    const page = await this.issues.list(id, request);
    const rows = page.rows.map((issue) => ({
      ...issue,
      column: nameColumn(registry, issue.field),
      explanation: explainIssue(issue.code),
    }));
    return sendPage(reply, 'issues', { ...page, rows });
  }

  @Get(':id/report')
  @ApiOperation({ summary: "Ce qu'il faut savoir de l'import pour l'approuver, le refuser ou l'annuler" })
  @ApiOkResponse({ type: ImportReportDto })
  @ApiProblem(401, 403, 404)
  async report(@Param('id', RecordIdPipe) id: number): Promise<ImportReportDto> {
    const { row } = await this.find(id);
    const issues = Object.entries(row.counts.issues ?? {})
      .map(([code, count]) => ({ code, explanation: explainIssue(code), count }))
      .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
    const [actions, undoable] = await Promise.all([
      this.imports.listActions(id),
      this.imports.isLastAccepted(id),
    ]);
    return {
      ...{ issues, report: row.report ?? null, undoable },
      actions: actions.map((action) => ({ ...action, at: action.at.toISOString() })),
    };
  }

  private async sendCsv(
    id: number,
    registry: RegistryId,
    code: string | null,
    reply: FastifyReply,
  ): Promise<string> {
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="anomalies-import-${id}.csv"`,
    });
    return composeIssuesCsv(registry, await this.issues.listAll(id, code));
  }

  private async find(id: number): Promise<ListedImport> {
    const found = await this.imports.findById(id);
    if (!found) throw notFound("Cet import n'existe pas.");
    return found;
  }
}
