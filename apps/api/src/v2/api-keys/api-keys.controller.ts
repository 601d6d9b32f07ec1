import { Body, Controller, Delete, Get, Param, Post, Put, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { RequestUser } from '#database/accounts/request-user.js';
import { SignedIn } from '../../access/access.decorator.js';
import { CurrentUser } from '../../access/current-user.decorator.js';
import { Audited } from '../../audit/audited.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { sendPage } from '../list-request.js';
import { RecordIdPipe } from '../record-id.pipe.js';
import { ApiKeysService } from './api-keys.service.js';
import { ApiKeyBodyDto, ApiKeyDto, CreatedApiKeyDto } from './dto/api-key.dto.js';

/** One's own keys, by session only: a key makes no key. */
@ApiTags('api-keys')
@ApiCookieAuth()
@SignedIn()
@Controller('api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  @ApiOperation({ summary: 'Ses clés, révoquées comprises : toutes à la fois' })
  @ApiOkResponse({ type: ApiKeyDto, isArray: true })
  @ApiProblem(401, 403)
  async list(
    @CurrentUser() { id: userId }: RequestUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ApiKeyDto[]> {
    const rows = await this.keys.list(userId);
    return sendPage(reply, 'api-keys', { rows, offset: 0, total: rows.length });
  }

  @Post()
  @Audited('key.created', 'api-key')
  @ApiOperation({ summary: 'Crée une clé ; elle est montrée cette seule fois' })
  @ApiCreatedResponse({ type: CreatedApiKeyDto })
  @ApiProblem(400, 401, 403, 409)
  async create(
    @Body() body: ApiKeyBodyDto,
    @CurrentUser() { id: userId }: RequestUser,
  ): Promise<CreatedApiKeyDto> {
    return this.keys.create(userId, body);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Une de ses clés' })
  @ApiOkResponse({ type: ApiKeyDto })
  @ApiProblem(401, 403, 404)
  async getKey(
    @Param('id', RecordIdPipe) id: number,
    @CurrentUser() { id: userId }: RequestUser,
  ): Promise<ApiKeyDto> {
    return this.keys.get(userId, id);
  }

  @Put(':id')
  @Audited('key.changed', 'api-key')
  @ApiOperation({ summary: "Change le nom et l'expiration d'une clé" })
  @ApiOkResponse({ type: ApiKeyDto })
  @ApiProblem(400, 401, 403, 404, 409)
  async update(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: ApiKeyBodyDto,
    @CurrentUser() { id: userId }: RequestUser,
  ): Promise<ApiKeyDto> {
    return this.keys.update(userId, id, body);
  }

  @Delete(':id')
  @Audited('key.revoked', 'api-key')
  @ApiOperation({ summary: 'Révoque une clé, pour de bon' })
  @ApiOkResponse({ type: ApiKeyDto })
  @ApiProblem(401, 403, 404)
  async revoke(
    @Param('id', RecordIdPipe) id: number,
    @CurrentUser() { id: userId }: RequestUser,
  ): Promise<ApiKeyDto> {
    return this.keys.revoke(userId, id);
  }
}
