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
import { EstablishmentCardDto, EstablishmentVersionDto } from './dto/establishment-card.dto.js';
import { EstablishmentDto } from './dto/establishment.dto.js';

@ApiTags('establishments')
@ApiCookieAuth()
@ApiBearerAuth()
@SignedIn()
@OpenToKeys()
@Controller('establishments')
export class EstablishmentsController {
  constructor(private readonly records: DirectoryRecords) {}

  @Get()
  @ApiOperation({ summary: 'Liste des établissements' })
  @ApiList(EstablishmentDto, '{"city":{"startsWith":"ly"},"type":"pharmacy","q":"exemple"}', '["city","ASC"]')
  @ApiProblem(400, 401)
  async list(
    @ListQueryParams() request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EstablishmentDto[]> {
    return sendPage(reply, 'establishments', await this.records.list('establishment', request));
  }

  @Get(':id')
  @ApiOperation({ summary: "Fiche d'un établissement, avec ses rattachements" })
  @ApiOkResponse({ type: EstablishmentCardDto })
  @ApiProblem(401, 404)
  async getCard(@Param('id', RecordIdPipe) id: number): Promise<EstablishmentCardDto> {
    return this.records.getCard('establishment', id);
  }

  @Get(':id/versions')
  @ApiOperation({ summary: 'Versions historisées de la fiche, les plus récentes en premier' })
  @ApiOkResponse({ type: CardVersionDto, isArray: true })
  @ApiProblem(401, 404)
  async listVersions(@Param('id', RecordIdPipe) id: number): Promise<CardVersionDto[]> {
    return this.records.listVersions('establishment', id);
  }

  @Get(':id/versions/:versionId')
  @ApiOperation({ summary: 'La fiche telle qu’elle était avant cet import' })
  @ApiOkResponse({ type: EstablishmentVersionDto })
  @ApiProblem(401, 404)
  async getVersion(
    @Param('id', RecordIdPipe) id: number,
    @Param('versionId', RecordIdPipe) versionId: number,
  ): Promise<EstablishmentVersionDto> {
    return this.records.getVersion('establishment', id, versionId);
  }
}
