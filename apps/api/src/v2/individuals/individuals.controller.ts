import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ListRequest } from '#database/directory/list-query.js';
import { OpenToKeys, SignedIn } from '../../access/access.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { CardVersionDto } from '../card.dto.js';
import { ApiList, ListQueryParams, sendPage } from '../list-request.js';
import { DirectoryRecords } from '../directory-records.service.js';
import { RecordIdPipe } from '../record-id.pipe.js';
import { IndividualCardDto, IndividualVersionDto } from './dto/individual-card.dto.js';
import { IndividualDto } from './dto/individual.dto.js';

@ApiTags('individuals')
@ApiCookieAuth()
@ApiBearerAuth()
@SignedIn()
@OpenToKeys()
@Controller('individuals')
export class IndividualsController {
  constructor(private readonly records: DirectoryRecords) {}

  @Get()
  @ApiOperation({ summary: 'Liste des individus' })
  @ApiList(
    IndividualDto,
    '{"lastName":{"startsWith":"ex"},"assignments.establishment.city":"Lyon"}',
    '["lastName","ASC"]',
  )
  @ApiProblem(400, 401)
  async list(
    @ListQueryParams() request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<IndividualDto[]> {
    return sendPage(reply, 'individuals', await this.records.list('individual', request));
  }

  @Get(':id')
  @ApiOperation({ summary: "Fiche d'un individu, avec ses rattachements" })
  @ApiOkResponse({ type: IndividualCardDto })
  @ApiProblem(401, 404)
  async getCard(@Param('id', RecordIdPipe) id: number): Promise<IndividualCardDto> {
    return this.records.getCard('individual', id);
  }

  @Get(':id/versions')
  @ApiOperation({ summary: 'Versions historisées de la fiche, les plus récentes en premier' })
  @ApiOkResponse({ type: CardVersionDto, isArray: true })
  @ApiProblem(401, 404)
  async listVersions(@Param('id', RecordIdPipe) id: number): Promise<CardVersionDto[]> {
    return this.records.listVersions('individual', id);
  }

  @Get(':id/versions/:versionId')
  @ApiOperation({ summary: 'La fiche telle qu’elle était avant cet import' })
  @ApiOkResponse({ type: IndividualVersionDto })
  @ApiProblem(401, 404)
  async getVersion(
    @Param('id', RecordIdPipe) id: number,
    @Param('versionId', RecordIdPipe) versionId: number,
  ): Promise<IndividualVersionDto> {
    return this.records.getVersion('individual', id, versionId);
  }
}
