import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { StandsOnDto } from '../../stands-on.js';
import { AssignmentLinkDto, CardRegistryDto, CardVersionDto } from '../../card.dto.js';
import { EstablishmentDto } from '../../establishments/dto/establishment.dto.js';
import { IndividualDto } from './individual.dto.js';

export class EstablishmentAssignmentDto extends AssignmentLinkDto {
  @ApiProperty({ type: EstablishmentDto }) establishment!: EstablishmentDto;
}

export class IndividualCardDto extends IndividualDto {
  @ApiProperty({ type: CardRegistryDto }) registry!: CardRegistryDto;
  @ApiProperty({ type: StandsOnDto, isArray: true, description: 'Import dont vient la fiche' })
  standsOn!: StandsOnDto[];
  @ApiProperty({ type: EstablishmentAssignmentDto, isArray: true })
  assignments!: EstablishmentAssignmentDto[];
}

export class IndividualVersionDto extends IntersectionType(IndividualCardDto, CardVersionDto) {}
