import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { RequestUser } from '#database/accounts/request-user.js';
import type { ListRequest } from '#database/directory/list-query.js';
import { Access } from '../../access/access.decorator.js';
import { CurrentUser } from '../../access/current-user.decorator.js';
import { Audited } from '../../audit/audited.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { ApiList, ListQueryParams, sendPage } from '../list-request.js';
import { RecordIdPipe } from '../record-id.pipe.js';
import { UserDto } from './dto/user.dto.js';
import { InviteUserDto, UpdateUserDto } from './dto/user-body.dto.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@ApiCookieAuth()
@Access('COMPANY_ADMIN', 'SUPER_ADMIN')
@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @ApiOperation({ summary: "Les utilisateurs ; ceux de son entreprise pour un administrateur d'entreprise" })
  @ApiList(UserDto, '{"role":"USER","lastName":{"startsWith":"ex"}}', '["lastName","ASC"]')
  @ApiProblem(400, 401, 403)
  async list(
    @ListQueryParams() request: ListRequest,
    @CurrentUser() viewer: RequestUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserDto[]> {
    return sendPage(reply, 'users', await this.users.list(viewer, request));
  }

  @Post()
  @Audited('user.invited', 'user')
  @ApiOperation({ summary: 'Invite un utilisateur par e-mail' })
  @ApiCreatedResponse({ type: UserDto })
  @ApiProblem(400, 401, 403, 409, 429)
  async invite(@Body() body: InviteUserDto, @CurrentUser() viewer: RequestUser): Promise<UserDto> {
    return this.users.invite(viewer, body);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Un utilisateur' })
  @ApiOkResponse({ type: UserDto })
  @ApiProblem(401, 403, 404)
  async getUser(@Param('id', RecordIdPipe) id: number, @CurrentUser() viewer: RequestUser): Promise<UserDto> {
    return this.users.get(viewer, id);
  }

  @Put(':id')
  @Audited('user.changed', 'user')
  @ApiOperation({ summary: 'Modifie, désactive ou réactive un utilisateur' })
  @ApiOkResponse({ type: UserDto })
  @ApiProblem(400, 401, 403, 404, 409, 429)
  async update(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: UpdateUserDto,
    @CurrentUser() viewer: RequestUser,
  ): Promise<UserDto> {
    return this.users.update(viewer, id, body);
  }

  @Delete(':id')
  @Audited('user.deleted', 'user')
  @ApiOperation({
    summary: "Supprime un utilisateur, ses sessions et ses clés ; ce qu'il a fait reste au journal",
  })
  @ApiOkResponse({ type: UserDto })
  @ApiProblem(401, 403, 404, 409)
  async remove(@Param('id', RecordIdPipe) id: number, @CurrentUser() viewer: RequestUser): Promise<UserDto> {
    return this.users.remove(viewer, id);
  }

  @Post(':id/invitation')
  @HttpCode(200)
  @Audited('user.invited-again', 'user')
  @ApiOperation({ summary: "Renvoie l'invitation ; le lien précédent ne sert plus" })
  @ApiOkResponse({ type: UserDto })
  @ApiProblem(401, 403, 404, 409, 429)
  async inviteAgain(
    @Param('id', RecordIdPipe) id: number,
    @CurrentUser() viewer: RequestUser,
  ): Promise<UserDto> {
    return this.users.inviteAgain(viewer, id);
  }
}
