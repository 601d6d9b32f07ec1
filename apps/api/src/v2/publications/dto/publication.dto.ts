import {
  DIRECTORIES,
  type Directory,
  PUBLICATION_STATUSES,
  type PublicationStatus,
} from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';

const record = { type: 'object' as const, additionalProperties: true };
const instant = { type: String, nullable: true, format: 'date-time' };

/** One set of the seven files of a directory, being made, published, or past. */
export class PublicationDto {
  @ApiProperty({ example: 12, description: 'Version des fichiers' }) id!: number;
  @ApiProperty({ enum: DIRECTORIES }) directory!: Directory;
  @ApiProperty({ enum: PUBLICATION_STATUSES }) status!: PublicationStatus;
  @ApiProperty({ description: "C'est elle que les membres téléchargent" }) current!: boolean;
  @ApiProperty({ type: Number, nullable: true }) rowsCount!: number | null;
  @ApiProperty({ ...record, description: 'Date des données de chaque source' }) dataDates!: object;
  @ApiProperty({ ...record, description: 'Durée de chaque format, en secondes' }) timings!: object;
  @ApiProperty({ type: Number, description: 'Octets des sept fichiers' }) size!: number;
  @ApiProperty({ type: String, nullable: true }) errorDetail!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty(instant) publishedAt!: string | null;
  @ApiProperty({ ...instant, description: 'Quand ses fichiers ont été effacés' }) clearedAt!: string | null;
}
