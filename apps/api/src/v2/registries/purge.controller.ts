import { REGISTRIES } from '@annuaire/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { RequestUser } from '#database/accounts/request-user.js';
import { Access } from '../../access/access.decorator.js';
import { CurrentUser } from '../../access/current-user.decorator.js';
import { Audited } from '../../audit/audited.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { PurgeDto, PurgeRequestDto } from './dto/purge.dto.js';
import { PurgeService } from './purge.service.js';

@ApiTags('registries')
@ApiCookieAuth()
@Access('SUPER_ADMIN')
@Controller('registries')
export class PurgeController {
  constructor(private readonly purges: PurgeService) {}

  @Get(':id/purge')
  @ApiOperation({ summary: 'Combien de fiches disparues une purge effacerait' })
  @ApiParam({ name: 'id', enum: REGISTRIES })
  @ApiQuery({ name: 'retentionMonths', type: Number, example: 36 })
  @ApiOkResponse({ type: PurgeDto })
  @ApiProblem(400, 401, 403, 404)
  async preview(
    @Param('id') id: string,
    @Query('retentionMonths') retentionMonths: unknown,
  ): Promise<PurgeDto> {
    return this.purges.preview(id, retentionMonths);
  }

  @Post(':id/purge')
  @HttpCode(200)
  @Audited('registry.purged', 'registry')
  @ApiOperation({
    summary: 'Efface, pour toujours, les noms et les valeurs des fiches disparues depuis trop longtemps',
  })
  @ApiParam({ name: 'id', enum: REGISTRIES })
  @ApiOkResponse({ type: PurgeDto })
  @ApiProblem(400, 401, 403, 404)
  async purge(
    @Param('id') id: string,
    @Body() wanted: PurgeRequestDto,
    @CurrentUser() user: RequestUser,
  ): Promise<PurgeDto> {
    return this.purges.purge(id, wanted, user.id);
  }
}
