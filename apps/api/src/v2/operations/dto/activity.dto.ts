import { FORMATS, type Format, REGISTRIES, type RegistryId } from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class ImportChangesDto {
  @ApiProperty({ description: "Numéro de l'import", example: 12 }) importId!: number;
  @ApiProperty({ enum: REGISTRIES, enumName: 'RegistryId' }) registry!: RegistryId;
  @ApiProperty({ format: 'date', example: '2026-11-01' }) dataDate!: string;
  @ApiProperty({ description: 'Apparus, fiches et rattachements ensemble', example: 20 }) appeared!: number;
  @ApiProperty({ example: 17 }) changed!: number;
  @ApiProperty({ example: 30 }) vanished!: number;
  @ApiProperty({ example: 2 }) returned!: number;
}

export class DownloadCountDto {
  @ApiProperty({ type: String, nullable: true, description: 'Null : personne hors entreprise, ou supprimée' })
  company!: string | null;
  @ApiProperty({ enum: FORMATS, enumName: 'Format' }) format!: Format;
  @ApiProperty({ description: 'Un fichier pris en plusieurs morceaux compte une fois par jour', example: 4 })
  count!: number;
}

export class KeyInUseDto {
  @ApiProperty({ example: 3 }) id!: number;
  @ApiProperty({ example: 'Serveur de commandes' }) name!: string;
  @ApiProperty({ example: 'Camille Exemple' }) userName!: string;
  @ApiProperty({ type: String, nullable: true, example: 'Laboratoire Exemple' }) company!: string | null;
  @ApiProperty({ format: 'date-time' }) lastUsedAt!: string;
  @ApiProperty({ description: 'Appels depuis sa création', example: 1200 }) calls!: number;
}

export class ActivityDto {
  @ApiProperty({ format: 'date-time', description: 'Début du mois écoulé, dont parle toute la réponse' })
  since!: string;
  @ApiProperty({ type: ImportChangesDto, isArray: true }) changes!: ImportChangesDto[];
  @ApiProperty({ type: DownloadCountDto, isArray: true }) downloads!: DownloadCountDto[];
  @ApiProperty({ type: KeyInUseDto, isArray: true }) keys!: KeyInUseDto[];
}
