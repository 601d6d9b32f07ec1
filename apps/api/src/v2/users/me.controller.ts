import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCookieAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RequestUser, SessionUser } from '#database/accounts/request-user.js';
import { UserRepository } from '#database/accounts/user.repository.js';
import { BeforeLicence, SignedIn } from '../../access/access.decorator.js';
import { CurrentUser } from '../../access/current-user.decorator.js';
import { Audited } from '../../audit/audited.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { MeDto } from './dto/me.dto.js';
import { AcceptLicenceDto, ChangePasswordDto, SessionDto, UpdateMeDto } from './dto/own-data.dto.js';
import { toMe } from './me.mapper.js';
import { MeService } from './me.service.js';

/** One's own account; it never answers a key, so there always is a session. */
@ApiTags('users')
@ApiCookieAuth()
@SignedIn()
@BeforeLicence()
@Controller('users/me')
export class MeController {
  constructor(
    private readonly me: MeService,
    private readonly users: UserRepository,
  ) {}

  @Get()
  @ApiOperation({ summary: "L'utilisateur connecté" })
  @ApiOkResponse({ type: MeDto })
  @ApiProblem(401)
  getMe(@CurrentUser() user: RequestUser): MeDto {
    return toMe(user);
  }

  @Put()
  @Audited('profile.changed', 'user')
  @ApiOperation({ summary: 'Change ses nom et prénom' })
  @ApiOkResponse({ type: MeDto })
  @ApiProblem(400, 401, 403)
  async updateMe(@Body() body: UpdateMeDto, @CurrentUser() user: SessionUser): Promise<MeDto> {
    return toMe(await this.me.rename(user, body));
  }

  @Put('password')
  @HttpCode(204)
  @Audited('password.changed', 'user')
  @ApiOperation({ summary: 'Change son mot de passe' })
  @ApiNoContentResponse()
  @ApiProblem(400, 401, 403, 429)
  async changePassword(@Body() body: ChangePasswordDto, @CurrentUser() user: SessionUser): Promise<void> {
    await this.me.changePassword(user, body);
  }

  @Post('licence')
  @HttpCode(200)
  @Audited('licence.accepted', 'user')
  @ApiOperation({ summary: 'Accepte la licence en vigueur' })
  @ApiOkResponse({ type: MeDto })
  @ApiProblem(400, 401, 403)
  async acceptLicence(
    @Body() { version }: AcceptLicenceDto,
    @CurrentUser() user: SessionUser,
  ): Promise<MeDto> {
    await this.users.acceptLicence(user.id, version);
    return toMe({ ...user, licenceVersion: version });
  }

  @Get('sessions')
  @ApiOperation({ summary: 'Ses sessions ouvertes' })
  @ApiOkResponse({ type: SessionDto, isArray: true })
  @ApiProblem(401)
  async listSessions(@CurrentUser() user: SessionUser): Promise<SessionDto[]> {
    return this.me.listSessions(user);
  }

  @Delete('sessions')
  @HttpCode(204)
  @Audited('sessions.closed', 'user')
  @ApiOperation({ summary: 'Ferme ses autres sessions' })
  @ApiNoContentResponse()
  @ApiProblem(401, 403)
  async closeOthers(@CurrentUser() user: SessionUser): Promise<void> {
    await this.me.closeOthers(user);
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @Audited('sessions.closed', 'session')
  @ApiOperation({ summary: 'Ferme une de ses sessions' })
  @ApiNoContentResponse()
  @ApiProblem(401, 403, 404)
  async close(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<void> {
    await this.me.close(user, id);
  }
}
