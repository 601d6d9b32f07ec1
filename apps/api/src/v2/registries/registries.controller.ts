import { REGISTRIES } from '@annuaire/contracts';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { RequestUser } from '#database/accounts/request-user.js';
import { Access } from '../../access/access.decorator.js';
import { CurrentUser } from '../../access/current-user.decorator.js';
import { Audited } from '../../audit/audited.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { UploadReceiver } from '../imports/upload-receiver.js';
import { RegistryDto } from './dto/registry.dto.js';
import { RegistrySettingsDto } from './dto/registry-settings.dto.js';
import { RegistriesService } from './registries.service.js';
import { toRegistry } from './registry.mapper.js';

@ApiTags('registries')
@ApiCookieAuth()
@Access('SUPER_ADMIN')
@Controller('registries')
export class RegistriesController {
  constructor(
    private readonly registries: RegistriesService,
    private readonly uploads: UploadReceiver,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Les sources, leur fraîcheur et leurs réglages' })
  @ApiOkResponse({ type: RegistryDto, isArray: true })
  @ApiProblem(401, 403)
  async list(): Promise<RegistryDto[]> {
    return (await this.registries.list()).map((state) => toRegistry(state, this.uploads.limit));
  }

  @Put(':id')
  @Audited('registry.changed', 'registry')
  @ApiOperation({ summary: "Règle l'adresse, la planification et la pause d'une source" })
  @ApiParam({ name: 'id', enum: REGISTRIES })
  @ApiOkResponse({ type: RegistryDto })
  @ApiProblem(400, 401, 403, 404)
  async change(
    @Param('id') id: string,
    @Body() settings: RegistrySettingsDto,
    @CurrentUser() user: RequestUser,
  ): Promise<RegistryDto> {
    return toRegistry(await this.registries.change(id, settings, user.id), this.uploads.limit);
  }
}
