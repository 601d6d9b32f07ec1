import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import { Public } from '../../access/access.decorator.js';
import { SettingsDto } from './dto/settings.dto.js';

@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @Public()
  @ApiOperation({ summary: "Noms et adresses que l'interface affiche" })
  @ApiOkResponse({ type: SettingsDto })
  getSettings(): SettingsDto {
    const { config } = this;
    return {
      associationName: config.ASSOCIATION_NAME,
      providerName: config.PROVIDER_NAME,
      supportEmail: config.SUPPORT_EMAIL,
      legalNoticeUrl: config.LEGAL_NOTICE_URL ?? null,
      matomo: config.MATOMO_URL ? { url: config.MATOMO_URL, siteId: config.MATOMO_SITE_ID } : null,
    };
  }
}
