import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OpenToKeys, SignedIn } from '../../access/access.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { CardVersionDto } from '../card.dto.js';
import { EstablishmentCountsDto } from '../counts.dto.js';
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
import { EstablishmentCardDto, EstablishmentVersionDto } from './dto/establishment-card.dto.js';
import { EstablishmentDto } from './dto/establishment.dto.js';

@ApiTags('establishments')
@ApiCookieAuth()
@ApiBearerAuth()
@SignedIn()
@OpenToKeys()
@Revalidated()
@Controller('establishments')
export class EstablishmentsController {
  constructor(private readonly records: DirectoryRecords) {}

  @Get()
  @ApiOperation({ summary: 'Liste des établissements' })
  @ApiList(
    EstablishmentDto,
    '{"city":{"startsWith":"ly"},"type":"pharmacy","q":"exemple"}',
    '["city","ASC"]',
    { ...STANDS_ON_RESPONSE, ...LINK_RESPONSE },
    ApiAfter(),
  )
  @ApiAsOf()
  @ApiProblem(400, 401, 403, 429, 503)
  async list(
    @DirectoryListParams() request: DirectoryListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EstablishmentDto[]> {
    return sendStandingPage(reply, 'establishments', await this.records.list('establishment', request));
  }

  @Get('counts')
  @ApiOperation({ summary: 'Combien d’établissements répondent au filtre, par type et par département' })
  @ApiFilter('{"city":{"startsWith":"ly"}}')
  @ApiAsOf()
  @ApiOkResponse({ type: EstablishmentCountsDto })
  @ApiProblem(400, 401, 403, 429, 503)
  async count(@DirectoryCountParams() request: CountRequest): Promise<EstablishmentCountsDto> {
    const { byValue, ...counts } = await this.records.count('establishment', request);
    return { ...counts, byType: byValue } as EstablishmentCountsDto;
  }

  @Get(':id')
  @ApiOperation({ summary: "Fiche d'un établissement, avec ses rattachements" })
  @ApiOkResponse({ type: EstablishmentCardDto })
  @ApiAsOf()
  @ApiProblem(400, 401, 403, 404, 429, 503)
  async getCard(
    @Param('id', RecordIdPipe) id: number,
    @MomentParam() moment: Moment,
  ): Promise<EstablishmentCardDto> {
    return this.records.getCard('establishment', id, moment);
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
    return this.records.listVersions('establishment', id, moment);
  }

  @Get(':id/versions/:versionId')
  @ApiOperation({ summary: 'La fiche telle qu’elle était avant cet import' })
  @ApiOkResponse({ type: EstablishmentVersionDto })
  @ApiAsOf()
  @ApiProblem(400, 401, 403, 404, 429, 503)
  async getVersion(
    @Param('id', RecordIdPipe) id: number,
    @Param('versionId', RecordIdPipe) versionId: number,
    @MomentParam() moment: Moment,
  ): Promise<EstablishmentVersionDto> {
    return this.records.getVersion('establishment', id, versionId, moment);
  }
}
