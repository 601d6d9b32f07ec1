import { DIRECTORIES, type Directory, type Format, FORMATS, type RegistryId } from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class ExportFileDto {
  @ApiProperty({ enum: FORMATS, enumName: 'Format' }) format!: Format;
  @ApiProperty({ description: 'Taille en octets', example: 1234567 }) size!: number;
  @ApiProperty({ description: 'Empreinte SHA-256, en hexadécimal' }) sha256!: string;
  @ApiProperty({
    description: 'Adresse de ce fichier, qui ne changera jamais',
    example: '/api/v2/exports/veterinary/versions/12/csv',
  })
  url!: string;
}

export class ExportDto {
  @ApiProperty({ enum: DIRECTORIES, enumName: 'Directory' }) directory!: Directory;
  @ApiProperty({ example: 12 }) version!: number;
  @ApiProperty({ type: String, nullable: true, example: '2026-11-02T03:10:00.000Z' }) updatedAt!:
    string | null;
  @ApiProperty({ type: Number, nullable: true, example: 25000 }) rowsCount!: number | null;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Date des données de chaque source',
    example: { ordre: '2026-11-01' },
  })
  dataDates!: Partial<Record<RegistryId, string>>;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Place dans le journal des changements',
    example: 4200,
  })
  cursor!: number | null;
  @ApiProperty({ type: ExportFileDto, isArray: true }) files!: ExportFileDto[];
}
