import { REGISTRIES, type RegistryId } from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsString, Max, Min } from 'class-validator';
import { DecisionDto } from '../../imports/dto/decision.dto.js';

/** A hundred years: whoever wants to keep longer does not purge. */
export const MOST_RETENTION_MONTHS = 1200;
export const RETENTION_EXPECTED = `Indiquez la durée de conservation, de 1 à ${MOST_RETENTION_MONTHS} mois.`;
const message = RETENTION_EXPECTED;

export class PurgeRequestDto extends DecisionDto {
  @ApiProperty({ example: 36, description: 'Mois pendant lesquels une fiche disparue est gardée' })
  @Max(MOST_RETENTION_MONTHS, { message })
  @Min(1, { message })
  @IsInt({ message })
  retentionMonths!: number;

  @ApiProperty({ enum: REGISTRIES, description: "L'identifiant de la source, répété pour confirmer" })
  @IsString({ message: "Pour confirmer, répétez l'identifiant de la source." })
  confirm!: string;
}

/** What a purge would clear, or has cleared. */
export class PurgeDto {
  @ApiProperty({ enum: REGISTRIES, enumName: 'RegistryId' }) registry!: RegistryId;
  @ApiProperty() retentionMonths!: number;
  @ApiProperty({ format: 'date', description: 'Vues pour la dernière fois avant ce jour' })
  goneBefore!: string;
  @ApiProperty({ description: 'Individus' }) individuals!: number;
  @ApiProperty({ description: 'Établissements' }) establishments!: number;
}
