import {
  ESTABLISHMENT_TYPES,
  type EstablishmentType,
  PROFESSIONS,
  type Profession,
} from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { StandsOnDto } from './stands-on.js';

export class DepartmentCountDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Code du département (`69`, `2A`, `974`) ; null : sans code postal connu',
    example: '69',
  })
  department!: string | null;
  @ApiProperty({ example: 512 }) count!: number;
}

class CountsDto {
  @ApiProperty({ description: 'Fiches qui répondent au filtre', example: 20412 }) total!: number;
  @ApiProperty({
    type: DepartmentCountDto,
    isArray: true,
    description:
      'Par département, dans l’ordre des codes. Un individu compte une fois dans chacun de ceux de ses rattachements.',
  })
  byDepartment!: DepartmentCountDto[];
  @ApiProperty({ type: StandsOnDto, isArray: true, description: 'Imports dont vient la réponse' })
  standsOn!: StandsOnDto[];
}

export class TypeCountDto {
  @ApiProperty({ enum: ESTABLISHMENT_TYPES, enumName: 'EstablishmentType' }) value!: EstablishmentType;
  @ApiProperty({ example: 20103 }) count!: number;
}
export class EstablishmentCountsDto extends CountsDto {
  @ApiProperty({ type: TypeCountDto, isArray: true, description: 'Par type, les plus nombreux en premier' })
  byType!: TypeCountDto[];
}

export class ProfessionCountDto {
  @ApiProperty({ enum: PROFESSIONS, enumName: 'Profession' }) value!: Profession;
  @ApiProperty({ example: 115040 }) count!: number;
}
export class IndividualCountsDto extends CountsDto {
  @ApiProperty({ type: ProfessionCountDto, isArray: true, description: 'Par profession' })
  byProfession!: ProfessionCountDto[];
}
