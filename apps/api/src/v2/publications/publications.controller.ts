import { Controller, Get, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type ListRequest, parseRange } from '#database/directory/list-query.js';
import { PublicationRepository } from '#database/publications/publication.repository.js';
import { Access } from '../../access/access.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { ListQueryParams, sendPage } from '../list-request.js';
import { PublicationDto } from './dto/publication.dto.js';
import { toPublication } from './publication.mapper.js';

@ApiTags('publications')
@ApiCookieAuth()
@Access('SUPER_ADMIN')
@Controller('publications')
export class PublicationsController {
  constructor(private readonly publications: PublicationRepository) {}

  @Get()
  @ApiOperation({ summary: 'Les publications, les plus récentes en premier' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiOkResponse({ type: PublicationDto, isArray: true })
  @ApiProblem(400, 401, 403)
  async list(
    @ListQueryParams() request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublicationDto[]> {
    const { offset, limit } = parseRange(request.range, null);
    const [[rows, total], current] = await Promise.all([
      this.publications.findPage(offset, limit),
      this.publications.listCurrent(),
    ]);
    const currentIds = new Set(current.map(({ id }) => id));
    return sendPage(reply, 'publications', {
      ...{ offset, total, rows: rows.map((row) => toPublication(row, currentIds)) },
    });
  }
}
