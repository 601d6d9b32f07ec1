import { ApiProperty } from '@nestjs/swagger';
import { GuardsDto } from './registry.dto.js';
import { IsBoolean, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';

/** What an operator may change; a field left out stays as it is, null takes it away. */
export class RegistrySettingsDto {
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @ValidateIf((_, value) => value !== null)
  @IsString({ message: "L'adresse doit être un texte." })
  @MaxLength(2000, { message: "L'adresse compte 2 000 caractères au plus." })
  url?: string | null;

  @ApiProperty({ type: String, nullable: true, required: false, example: '0 6 * * *' })
  @IsOptional()
  @ValidateIf((_, value) => value !== null)
  @IsString({ message: 'La planification doit être un texte.' })
  @MaxLength(100, { message: 'La planification compte 100 caractères au plus.' })
  schedule?: string | null;

  @ApiProperty({ type: GuardsDto, nullable: true, required: false, description: 'Null : ceux par défaut' })
  @IsOptional()
  guards?: unknown;

  @ApiProperty({ required: false })
  @IsOptional()
  @IsBoolean({ message: 'La pause doit valoir true ou false.' })
  paused?: boolean;
}
