import { ApiProperty } from '@nestjs/swagger';
import { IsISO8601, IsOptional } from 'class-validator';
import { IsLine } from '../../body-rules.js';

const instant = (description: string) => ({ type: String, nullable: true, format: 'date-time', description });

export class ApiKeyDto {
  @ApiProperty({ example: 4 }) id!: number;
  @ApiProperty({ example: 'Serveur de paie' }) name!: string;
  @ApiProperty({ description: 'Début de la clé, pour la reconnaître', example: 'avp_Ab3dE5gH' })
  prefix!: string;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: Date;
  @ApiProperty(instant('Ne sert plus à partir de cet instant')) expiresAt!: Date | null;
  @ApiProperty(instant('Révoquée le')) revokedAt!: Date | null;
  @ApiProperty(instant('Dernier appel')) lastUsedAt!: Date | null;
  @ApiProperty({ description: "Nombre d'appels", example: 1200 }) callsCount!: number;
}

export class CreatedApiKeyDto extends ApiKeyDto {
  @ApiProperty({ description: 'La clé entière, montrée cette seule fois' }) secret!: string;
}

export class ApiKeyBodyDto {
  @ApiProperty({ example: 'Serveur de paie', maxLength: 100 }) @IsLine('Le nom') name!: string;

  @ApiProperty({ type: String, nullable: true, required: false, example: '2027-06-30' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: "La date d'expiration n'est pas valable." })
  expiresAt?: string | null;
}
