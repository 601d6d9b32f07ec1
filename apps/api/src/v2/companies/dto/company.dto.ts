import { ApiProperty } from '@nestjs/swagger';
import { IsName } from '../../body-rules.js';

export class CompanyDto {
  @ApiProperty({ example: 3 }) id!: number;
  @ApiProperty({ example: 'Laboratoire Exemple' }) name!: string;
  @ApiProperty({ description: 'Utilisateurs de cette entreprise', example: 4 }) usersCount!: number;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: Date;
  @ApiProperty({ type: String, format: 'date-time' }) updatedAt!: Date;
}

export class CompanyBodyDto {
  @ApiProperty({ example: 'Laboratoire Exemple', maxLength: 200 }) @IsName('Le nom', 200) name!: string;
}
