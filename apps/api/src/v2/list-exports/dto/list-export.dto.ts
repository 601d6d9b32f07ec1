import {
  type Format,
  FORMATS,
  LIST_ENTITIES,
  LIST_EXPORT_STATUSES,
  type ListEntity,
  type ListExportStatus,
} from '@annuaire/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsArray, IsIn, IsObject, IsOptional } from 'class-validator';

const filter = {
  type: 'object' as const,
  additionalProperties: true,
  description: 'Le filtre de la liste',
  example: { city: { startsWith: 'ly' }, type: 'pharmacy' },
};
const asOf = {
  type: String,
  format: 'date',
  description: "Jour dont la liste est celle ; sans lui : aujourd'hui",
  example: '2026-03-01',
};
const sort = {
  type: 'array' as const,
  items: { type: 'string' as const },
  description: 'Le tri de la liste',
  example: ['city', 'ASC'],
};

/** The current filter and sort of a list, to be made into a file. */
export class ListExportBodyDto {
  @ApiProperty({ enum: LIST_ENTITIES, enumName: 'ListEntity' })
  @IsIn(LIST_ENTITIES, { message: `La liste est à choisir parmi : ${LIST_ENTITIES.join(', ')}.` })
  entity!: ListEntity;

  @ApiProperty({ enum: FORMATS, enumName: 'Format' })
  @IsIn(FORMATS, { message: `Formats possibles : ${FORMATS.join(', ')}.` })
  format!: Format;

  @ApiPropertyOptional(filter)
  @IsOptional()
  @IsObject({ message: 'Le filtre doit être un objet JSON.' })
  filter?: Record<string, unknown>;

  @ApiPropertyOptional(sort)
  @IsOptional()
  @IsArray({ message: 'Le tri doit être de la forme ["champ","ASC"] ou ["champ","DESC"].' })
  sort?: unknown[];

  @ApiPropertyOptional(asOf)
  @IsOptional()
  asOf?: string | null;
}

/** A list being made into a file, or the file that came of it. */
export class ListExportDto {
  @ApiProperty({ example: 7 }) id!: number;
  @ApiProperty({ enum: LIST_ENTITIES, enumName: 'ListEntity' }) entity!: ListEntity;
  @ApiProperty({ enum: FORMATS, enumName: 'Format' }) format!: Format;
  @ApiProperty(filter) filter!: Record<string, unknown>;
  @ApiProperty({ ...sort, nullable: true }) sort!: unknown[] | null;
  @ApiProperty({ ...asOf, nullable: true }) asOf!: string | null;
  @ApiProperty({ enum: LIST_EXPORT_STATUSES, enumName: 'ListExportStatus' }) status!: ListExportStatus;
  @ApiProperty({ description: 'Avancement, de 0 à 100', example: 40 }) progress!: number;
  @ApiProperty({ type: Number, nullable: true, example: 1200 }) rowsCount!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Taille en octets', example: 1234567 })
  size!: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Empreinte SHA-256, en hexadécimal' })
  sha256!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Ce qui a empêché de produire le fichier' })
  errorDetail!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: "Le fichier n'est plus conservé ensuite",
  })
  expiresAt!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Adresse du fichier, une fois prêt et tant qu’il est conservé',
    example: '/api/v2/list-exports/7/file',
  })
  url!: string | null;
}
