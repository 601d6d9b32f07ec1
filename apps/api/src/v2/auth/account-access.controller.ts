import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../access/access.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { AccountAccess } from './account-access.service.js';
import { ActivateAccountDto, ForgotPasswordDto, ResetPasswordDto } from './dto/account-link.dto.js';

@ApiTags('auth')
@Public()
@Controller('auth')
export class AccountAccessController {
  constructor(private readonly access: AccountAccess) {}

  @Post('activate-account')
  @HttpCode(204)
  @ApiOperation({ summary: 'Active un compte par le lien de son invitation' })
  @ApiNoContentResponse()
  @ApiProblem(400, 403)
  async activate(@Body() body: ActivateAccountDto, @Req() request: FastifyRequest): Promise<void> {
    await this.access.activate(body, request);
  }

  @Post('forgot-password')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Envoie un lien à cette adresse, si elle est celle d’un compte : la réponse est la même',
  })
  @ApiNoContentResponse()
  @ApiProblem(400, 403, 429)
  async forget(@Body() { email }: ForgotPasswordDto, @Req() request: FastifyRequest): Promise<void> {
    await this.access.forget(email, request);
  }

  @Post('reset-password')
  @HttpCode(204)
  @ApiOperation({ summary: 'Choisit un mot de passe par le lien reçu ; ferme toutes les sessions' })
  @ApiNoContentResponse()
  @ApiProblem(400, 403)
  async reset(@Body() body: ResetPasswordDto, @Req() request: FastifyRequest): Promise<void> {
    await this.access.reset(body, request);
  }
}
