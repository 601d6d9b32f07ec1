import {
  DIRECTORIES,
  type Directory,
  type Format,
  FORMATS,
  LIST_ENTITIES,
  type ListEntity,
} from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';

const text = { type: String, nullable: true };

/** Who downloaded what, and when. */
export class DownloadDto {
  @ApiProperty({ example: 1 }) id!: number;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ enum: DIRECTORIES, nullable: true, description: 'Annuaire publié ; null pour une liste' })
  directory!: Directory | null;
  @ApiProperty({ type: Number, nullable: true, example: 12, description: 'Version des fichiers' })
  version!: number | null;
  @ApiProperty({ enum: LIST_ENTITIES, nullable: true, description: 'Liste exportée ; null pour un annuaire' })
  entity!: ListEntity | null;
  @ApiProperty({ type: Number, nullable: true, example: 25000 }) rowsCount!: number | null;
  @ApiProperty({ enum: FORMATS }) format!: Format;
  @ApiProperty({ enum: [200, 206], description: '200 : fichier entier ; 206 : une partie' }) status!: number;
  @ApiProperty({ example: 3 }) userId!: number;
  @ApiProperty(text) userName!: string | null;
  @ApiProperty(text) userEmail!: string | null;
  @ApiProperty(text) companyName!: string | null;
}
