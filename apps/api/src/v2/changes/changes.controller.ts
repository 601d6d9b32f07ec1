import { CHANGE_KINDS, REGISTRIES } from '@annuaire/contracts';
import { Controller, Get, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCookieAuth,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ChangeFeedRepository, type ChangeQuery } from '#database/changes/change-feed.repository.js';
import { CHANGED_ENTITIES } from '#database/changes/change-records.sql.js';
import { OpenToKeys, SignedIn } from '../../access/access.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { Problem } from '../../problems/problem.js';
import { LINK_RESPONSE, writeNext } from '../next-link.js';
import { CHANGE_LIMITS, ChangeParams } from './change-query.js';
import { ChangePageDto } from './dto/change.dto.js';

const choices = (name: string, values: readonly string[], description: string) =>
  ApiQuery({ name, required: false, description, schema: { type: 'string' }, example: values.join(',') });

@ApiTags('changes')
@ApiCookieAuth()
@ApiBearerAuth()
@SignedIn()
@OpenToKeys()
@Controller('changes')
export class ChangesController {
  constructor(private readonly feed: ChangeFeedRepository) {}

  @Get()
  @ApiOperation({
    summary: 'Ce qui a changé depuis un curseur, dans l’ordre et sans trou',
    description:
      'Chaque publication nomme le curseur auquel elle a été coupée (`cursor` dans `GET /exports`) : le fichier complet, ' +
      'puis les changements depuis ce curseur, donnent exactement l’annuaire d’aujourd’hui. Pour suivre, rappelez avec ' +
      '`since` = `cursor` de la réponse. `purged` : oubliez la fiche et ses rattachements.',
  })
  @ApiQuery({
    name: 'since',
    required: false,
    description: 'Curseur du dernier changement déjà lu ; 0 pour tous',
    schema: { type: 'integer', minimum: 0, default: 0 },
    example: 250_000,
  })
  @ApiQuery({
    name: 'limit',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: CHANGE_LIMITS.page, default: CHANGE_LIMITS.defaultPage },
  })
  @choices('registry', REGISTRIES, 'Seulement ces sources')
  @choices('entity', CHANGED_ENTITIES, 'Seulement ces fiches')
  @choices('kind', CHANGE_KINDS, 'Seulement ces changements')
  @ApiOkResponse({
    type: ChangePageDto,
    headers: LINK_RESPONSE,
  })
  @ApiProblem(400, 401, 403, 429, 503)
  async list(
    @ChangeParams() query: ChangeQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChangePageDto> {
    const page = await this.feed.find(query);
    if (query.since > page.head)
      throw new Problem(
        'bad_request',
        `Le curseur ${query.since} n'existe pas : le dernier changement est le n° ${page.head}. Repartez d'un fichier complet.`,
      );
    if (page.cursor < page.head) reply.header('link', writeNext(reply, { since: String(page.cursor) }));
    return page;
  }
}
