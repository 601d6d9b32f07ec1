import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../access/access.decorator.js';
import { AccessTokens } from '../../access/access-token.js';
import { ACCESS_COOKIE, Cookies, REFRESH_COOKIE } from '../../access/cookies.js';
import { Csrf } from '../../access/csrf.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { toMe } from '../users/me.mapper.js';
import { MeDto } from '../users/dto/me.dto.js';
import { AuthService, type OpenedSession, sessionOver } from './auth.service.js';
import { LoginDto } from './dto/login.dto.js';

/** Sessions live in cookies; every answer renews the CSRF token, which is bound to the session. */
@ApiTags('auth')
@Public()
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly tokens: AccessTokens,
    private readonly cookies: Cookies,
    private readonly csrf: Csrf,
  ) {}

  @Post('login')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ouvre une session' })
  @ApiOkResponse({ type: MeDto })
  @ApiProblem(400, 401, 403, 429)
  async login(
    @Body() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeDto> {
    const opened = await this.auth.signIn(body, {
      origin: request,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
      sessionId: this.findSession(request),
    });
    return this.give(opened, reply);
  }

  @Post('refresh-token')
  @HttpCode(200)
  @ApiOperation({
    summary: "Prolonge la session : échange le jeton de rafraîchissement contre d'autres jetons",
  })
  @ApiOkResponse({ type: MeDto })
  @ApiProblem(401, 403)
  async refreshToken(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeDto> {
    const refreshToken = request.cookies[REFRESH_COOKIE];
    try {
      if (!refreshToken) throw sessionOver();
      return this.give(await this.auth.refresh(refreshToken, request), reply);
    } catch (error) {
      this.forget(reply);
      throw error;
    }
  }

  @Post('logout')
  @HttpCode(204)
  @ApiOperation({ summary: 'Ferme la session' })
  @ApiNoContentResponse()
  @ApiProblem(403)
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.auth.signOut(this.findSession(request), request.cookies[REFRESH_COOKIE], request);
    this.forget(reply);
  }

  private findSession(request: FastifyRequest): string | null {
    return this.tokens.findSession(request.cookies[ACCESS_COOKIE]);
  }

  private give({ user, accessToken, refreshToken }: OpenedSession, reply: FastifyReply): MeDto {
    this.cookies.setSession(reply, accessToken, refreshToken);
    this.csrf.renew(reply, user.sessionId);
    return toMe(user);
  }

  private forget(reply: FastifyReply): void {
    this.cookies.clearSession(reply);
    this.csrf.renew(reply, null);
  }
}
