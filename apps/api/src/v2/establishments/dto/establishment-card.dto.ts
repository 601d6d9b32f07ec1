import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { StandsOnDto } from '../../stands-on.js';
import { AssignmentLinkDto, CardRegistryDto, CardVersionDto } from '../../card.dto.js';
import { IndividualDto } from '../../individuals/dto/individual.dto.js';
import { EstablishmentDto } from './establishment.dto.js';

export class IndividualAssignmentDto extends AssignmentLinkDto {
  @ApiProperty({ type: IndividualDto }) individual!: IndividualDto;
}

export class EstablishmentCardDto extends EstablishmentDto {
  @ApiProperty({ type: CardRegistryDto }) registry!: CardRegistryDto;
  @ApiProperty({ type: StandsOnDto, isArray: true, description: 'Import dont vient la fiche' })
  standsOn!: StandsOnDto[];
  @ApiProperty({ type: IndividualAssignmentDto, isArray: true }) assignments!: IndividualAssignmentDto[];
}

export class EstablishmentVersionDto extends IntersectionType(EstablishmentCardDto, CardVersionDto) {}
