import { ApiProperty } from '@nestjs/swagger';

export class MatomoDto {
  @ApiProperty({ example: 'https://matomo.example' }) url!: string;
  @ApiProperty({ example: 3 }) siteId!: number;
}

export class SettingsDto {
  @ApiProperty() associationName!: string;
  @ApiProperty() providerName!: string;
  @ApiProperty({ example: 'support@annuaire.example' }) supportEmail!: string;
  @ApiProperty({ type: String, nullable: true }) legalNoticeUrl!: string | null;
  @ApiProperty({ type: MatomoDto, nullable: true, description: "Mesure d'audience, si elle est configurée" })
  matomo!: MatomoDto | null;
}
