import { DIRECTORIES, type Directory, type Format, FORMATS } from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';

const text = { type: String, nullable: true };

/** Who downloaded what, and when. */
export class DownloadDto {
  @ApiProperty({ example: 1 }) id!: number;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ enum: DIRECTORIES }) directory!: Directory;
  @ApiProperty({ example: 12, description: 'Version des fichiers' }) version!: number;
  @ApiProperty({ enum: FORMATS }) format!: Format;
  @ApiProperty({ enum: [200, 206], description: '200 : fichier entier ; 206 : une partie' }) status!: number;
  @ApiProperty({ example: 3 }) userId!: number;
  @ApiProperty(text) userName!: string | null;
  @ApiProperty(text) userEmail!: string | null;
  @ApiProperty(text) companyName!: string | null;
}
