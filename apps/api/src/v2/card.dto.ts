import { PRESENCES, type Presence, REGISTRIES, type RegistryId } from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';

/** The registry a card comes from. */
export class CardRegistryDto {
  @ApiProperty({ enum: REGISTRIES, enumName: 'RegistryId' }) id!: RegistryId;
  @ApiProperty({ description: 'Nom de la source' }) label!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Date des données', example: '2026-11-01' })
  dataDate!: string | null;
}

/** What links an individual to an establishment. */
export class AssignmentLinkDto {
  @ApiProperty({ type: String, nullable: true, example: "Titulaire d'officine" }) role!: string | null;
  @ApiProperty({ type: String, nullable: true, example: '2019-03-01' }) assignedAt!: string | null;
  @ApiProperty({ example: '2026-11-01' }) lastSeenAt!: string;
  @ApiProperty({ enum: PRESENCES, enumName: 'Presence' }) presence!: Presence;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Date des données du premier fichier qui ne le contenait plus ; null tant qu’il est présent',
    example: null,
  })
  goneAt!: string | null;
}

/** One historised state of a card. */
export class CardVersionDto {
  @ApiProperty({ description: "Import qui l'a remplacé", example: 12 }) versionId!: number;
  @ApiProperty({ description: 'Valable à partir de ce jour', example: '2026-09-01' }) validFrom!: string;
  @ApiProperty({ description: "Jusqu'à ce jour, exclu", example: '2026-10-01' }) validTo!: string;
  @ApiProperty({ description: 'Instant du remplacement', example: '2026-10-02T03:10:00.000Z' })
  historizedAt!: string;
  @ApiProperty({ description: 'Pourquoi', example: 'Import n° 12 (données du 01/10/2026) : ville modifiée.' })
  historyComment!: string;
  @ApiProperty({
    type: String,
    isArray: true,
    description: "Ce qui diffère de l'état suivant : des champs, `presence`, `assignments`",
    example: ['city', 'assignments'],
  })
  changedFields!: string[];
}
