import { CHANGE_KINDS, type ChangeKind, REGISTRIES, type RegistryId } from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';
import type { Change } from '#database/changes/change-feed.repository.js';
import { CHANGED_ENTITIES, type ChangedEntity } from '#database/changes/change-records.sql.js';
import { StandsOnDto } from '../../stands-on.js';

const values = (description: string, example: object) => ({
  type: 'object' as const,
  additionalProperties: true,
  nullable: true,
  description,
  example,
});

export class ChangeDto implements Change {
  @ApiProperty({ description: 'Numéro du changement : croissant, sans trou', example: 250_113 })
  cursor!: number;
  @ApiProperty({ enum: CHANGE_KINDS, enumName: 'ChangeKind' }) kind!: ChangeKind;
  @ApiProperty({ enum: CHANGED_ENTITIES, enumName: 'ChangedEntity' }) entity!: ChangedEntity;
  @ApiProperty({ type: Number, nullable: true, description: 'Null pour un établissement', example: 17 })
  individualId!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Null pour un individu', example: null })
  establishmentId!: number | null;
  @ApiProperty({ enum: REGISTRIES, enumName: 'RegistryId' }) registry!: RegistryId;
  @ApiProperty({ example: 12 }) importId!: number;
  @ApiProperty({ description: "Date des données de l'import", example: '2026-11-01' }) dataDate!: string;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Numéro du changement repris, quand un import a été annulé (`undone`)',
    example: null,
  })
  undoes!: number | null;
  @ApiProperty(values('Valeurs quittées : les champs modifiés, ou la présence', { lastName: 'Exemple' }))
  before!: Record<string, unknown> | null;
  @ApiProperty(
    values(
      "Valeurs à prendre : toute la fiche quand elle apparaît ou revient, sinon ce qui change. Null : la fiche n'est plus connue.",
      { lastName: 'Exemple-Fictif' },
    ),
  )
  after!: Record<string, unknown> | null;
}

export class ChangePageDto {
  @ApiProperty({ type: ChangeDto, isArray: true }) changes!: ChangeDto[];
  @ApiProperty({ description: 'À donner dans `since` pour la suite', example: 250_113 }) cursor!: number;
  @ApiProperty({ description: 'Numéro du dernier changement', example: 250_113 }) head!: number;
  @ApiProperty({
    type: StandsOnDto,
    isArray: true,
    description:
      "Imports de l'annuaire au numéro `head`. Ce qui est présent a été vu pour la dernière fois à la date de données de sa source.",
  })
  standsOn!: StandsOnDto[];
}
