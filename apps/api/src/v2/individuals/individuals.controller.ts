import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OpenToKeys, SignedIn } from '../../access/access.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { CardVersionDto } from '../card.dto.js';
import { IndividualCountsDto } from '../counts.dto.js';
import {
  ApiAsOf,
  type CountRequest,
  DirectoryCountParams,
  DirectoryListParams,
  type DirectoryListRequest,
  type Moment,
  MomentParam,
} from '../directory-query.js';
import { ApiAfter, LINK_RESPONSE } from '../next-link.js';
import { Revalidated } from '../revalidation.js';
import { ApiFilter, ApiList, sendStandingPage } from '../list-request.js';
import { DirectoryRecords } from '../directory-records.service.js';
import { STANDS_ON_RESPONSE } from '../stands-on.js';
import { RecordIdPipe } from '../record-id.pipe.js';
import { IndividualCardDto, IndividualVersionDto } from './dto/individual-card.dto.js';
import { IndividualDto } from './dto/individual.dto.js';

@ApiTags('individuals')
@ApiCookieAuth()
@ApiBearerAuth()
@SignedIn()
@OpenToKeys()
@Revalidated()
@Controller('individuals')
export class IndividualsController {
  constructor(private readonly records: DirectoryRecords) {}

  @Get()
  @ApiOperation({ summary: 'Liste des individus' })
  @ApiList(
    IndividualDto,
    '{"lastName":{"startsWith":"ex"},"assignments.establishment.city":"Lyon"}',
    '["lastName","ASC"]',
    { ...STANDS_ON_RESPONSE, ...LINK_RESPONSE },
    ApiAfter(),
  )
  @ApiAsOf()
  @ApiProblem(400, 401, 403, 429, 503)
  async list(
    @DirectoryListParams() request: DirectoryListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<IndividualDto[]> {
    return sendStandingPage(reply, 'individuals', await this.records.list('individual', request));
  }

  @Get('counts')
  @ApiOperation({ summary: 'Combien d’individus répondent au filtre, par profession et par département' })
  @ApiFilter('{"presence":"present"}')
  @ApiAsOf()
  @ApiOkResponse({ type: IndividualCountsDto })
  @ApiProblem(400, 401, 403, 429, 503)
  async count(@DirectoryCountParams() request: CountRequest): Promise<IndividualCountsDto> {
    const { byValue, ...counts } = await this.records.count('individual', request);
    return { ...counts, byProfession: byValue } as IndividualCountsDto;
  }

  @Get(':id')
  @ApiOperation({ summary: "Fiche d'un individu, avec ses rattachements" })
  @ApiOkResponse({ type: IndividualCardDto })
  @ApiAsOf()
  @ApiProblem(400, 401, 403, 404, 429, 503)
  async getCard(
    @Param('id', RecordIdPipe) id: number,
    @MomentParam() moment: Moment,
  ): Promise<IndividualCardDto> {
    return this.records.getCard('individual', id, moment);
  }

  @Get(':id/versions')
  @ApiOperation({ summary: 'Versions historisées de la fiche, les plus récentes en premier' })
  @ApiOkResponse({ type: CardVersionDto, isArray: true })
  @ApiAsOf()
  @ApiProblem(400, 401, 403, 404, 429, 503)
  async listVersions(
    @Param('id', RecordIdPipe) id: number,
    @MomentParam() moment: Moment,
  ): Promise<CardVersionDto[]> {
    return this.records.listVersions('individual', id, moment);
  }

  @Get(':id/versions/:versionId')
  @ApiOperation({ summary: 'La fiche telle qu’elle était avant cet import' })
  @ApiOkResponse({ type: IndividualVersionDto })
  @ApiAsOf()
  @ApiProblem(400, 401, 403, 404, 429, 503)
  async getVersion(
    @Param('id', RecordIdPipe) id: number,
    @Param('versionId', RecordIdPipe) versionId: number,
    @MomentParam() moment: Moment,
  ): Promise<IndividualVersionDto> {
    return this.records.getVersion('individual', id, versionId, moment);
  }
}
