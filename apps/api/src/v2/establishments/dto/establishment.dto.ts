import {
  type Establishment,
  ESTABLISHMENT_TYPES,
  type EstablishmentType,
  PRESENCES,
  type Presence,
} from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';

const text = (description: string, example: string) => ({
  type: String,
  nullable: true,
  description,
  example,
});

export class EstablishmentDto implements Establishment {
  @ApiProperty({ example: 42 }) id!: number;
  @ApiProperty({ enum: ESTABLISHMENT_TYPES, enumName: 'EstablishmentType' }) type!: EstablishmentType;
  @ApiProperty(text("Numéro de l'établissement vétérinaire, ou FINESS de la pharmacie", '010001239'))
  sourceId!: string | null;
  @ApiProperty(text('Nom ou raison sociale', 'Pharmacie Exemple')) name!: string | null;
  @ApiProperty(text('SIREN', '552081317')) siren!: string | null;
  @ApiProperty(text('SIRET', '55208131766522')) siret!: string | null;
  @ApiProperty(text('TVA intracommunautaire', 'FR03552081317')) taxNumber!: string | null;
  @ApiProperty({ description: 'Vrai quand le numéro de TVA est calculé' }) taxNumberDerived!: boolean;
  @ApiProperty(text('Adresse', '1 rue de la Fiction')) address!: string | null;
  @ApiProperty(text('Code postal', '69001')) postalCode!: string | null;
  @ApiProperty(text('Ville', 'Lyon')) city!: string | null;
  @ApiProperty(text('Téléphone 1', '+33199000000')) phone1!: string | null;
  @ApiProperty(text('Téléphone 2', '+33199000001')) phone2!: string | null;
  @ApiProperty({ description: 'Première présence ici', example: '2026-09-01' }) createdAt!: string;
  @ApiProperty(text("Date d'enregistrement auprès de l'ordre", '2012-06-18')) orderCreatedAt!: string | null;
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
