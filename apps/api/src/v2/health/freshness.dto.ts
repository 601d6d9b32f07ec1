import { REGISTRIES, type RegistryId } from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class SourceFreshnessDto {
  @ApiProperty({ enum: REGISTRIES, enumName: 'RegistryId' }) registry!: RegistryId;
  @ApiProperty({ type: String, nullable: true, format: 'date', description: 'Jour dont parle son fichier' })
  dataDate!: string | null;
}

export class FreshnessDto {
  @ApiProperty({ enum: ['ok'] }) status!: 'ok';
  @ApiProperty({ type: SourceFreshnessDto, isArray: true }) sources!: SourceFreshnessDto[];
}
