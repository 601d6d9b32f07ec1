import { Controller, Get, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ListRequest } from '#database/directory/list-query.js';
import { DownloadListRepository } from '#database/downloads/download-list.repository.js';
import { Access } from '../../access/access.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { ApiList, ListQueryParams, sendPage } from '../list-request.js';
import { DownloadDto } from './dto/download.dto.js';

@ApiTags('downloads')
@ApiCookieAuth()
@Access('SUPER_ADMIN')
@Controller('downloads')
export class DownloadsController {
  constructor(private readonly downloads: DownloadListRepository) {}

  @Get()
  @ApiOperation({ summary: 'Qui a téléchargé quoi, et quand ; les plus récents en premier' })
  @ApiList(DownloadDto, '{"directory":"pharmacy","at":{"greaterOrEqual":"2026-11-01"}}', '["at","DESC"]')
  @ApiProblem(400, 401, 403)
  async list(
    @ListQueryParams() request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DownloadDto[]> {
    const page = await this.downloads.list(request);
    const rows = page.rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    return sendPage(reply, 'downloads', { ...page, rows });
  }
}
