import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { AssignmentLinkDto, CardRegistryDto, CardVersionDto } from '../../card.dto.js';
import { IndividualDto } from '../../individuals/dto/individual.dto.js';
import { EstablishmentDto } from './establishment.dto.js';

export class IndividualAssignmentDto extends AssignmentLinkDto {
  @ApiProperty({ type: IndividualDto }) individual!: IndividualDto;
}

export class EstablishmentCardDto extends EstablishmentDto {
  @ApiProperty({ type: CardRegistryDto }) registry!: CardRegistryDto;
  @ApiProperty({ type: IndividualAssignmentDto, isArray: true }) assignments!: IndividualAssignmentDto[];
}

export class EstablishmentVersionDto extends IntersectionType(EstablishmentCardDto, CardVersionDto) {}
