import { type Individual, PRESENCES, type Presence, PROFESSIONS, type Profession } from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class IndividualDto implements Individual {
  @ApiProperty({ example: 17 }) id!: number;
  @ApiProperty({ enum: PROFESSIONS, enumName: 'Profession' }) profession!: Profession;
  @ApiProperty({ description: 'Numéro ordinal ou numéro RPPS', example: '10001234563' }) sourceId!: string;
  @ApiProperty({ type: String, nullable: true, example: 'Exemple' }) lastName!: string;
  @ApiProperty({ type: String, nullable: true, example: 'Camille' }) firstName!: string;
  @ApiProperty({ description: 'Première présence ici', example: '2026-09-01' }) createdAt!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: "Date d'inscription à l'ordre",
    example: '2012-06-18',
  })
  orderCreatedAt!: string | null;
  @ApiProperty({ description: 'Dernière présence dans la source', example: '2026-11-01' })
  lastSeenAt!: string;
  @ApiProperty({ enum: PRESENCES, enumName: 'Presence' }) presence!: Presence;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Date des données du premier fichier qui ne le contenait plus ; null tant qu’il est présent',
    example: null,
  })
  goneAt!: string | null;
}
