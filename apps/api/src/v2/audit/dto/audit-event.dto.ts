import { AUDIT_ACTIONS, type AuditAction } from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';

const text = (description: string) => ({ type: String, nullable: true, description });

export class AuditEventDto {
  @ApiProperty({ example: 812 }) id!: number;
  @ApiProperty({ type: String, format: 'date-time' }) at!: Date;
  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction' }) action!: AuditAction;
  @ApiProperty({ type: Number, nullable: true, description: "Numéro de l'auteur" }) actorId!: number | null;
  @ApiProperty(text("Adresse e-mail de l'auteur à cet instant")) actor!: string | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: "Numéro de l'entreprise de l'auteur à cet instant",
  })
  companyId!: number | null;
  @ApiProperty(text('Son nom')) company!: string | null;
  @ApiProperty({ type: Number, nullable: true, description: "Clé d'API employée" }) apiKeyId!: number | null;
  @ApiProperty(text('Demande, telle que les journaux la nomment')) requestId!: string | null;
  @ApiProperty(text('Adresse IP')) address!: string | null;
  @ApiProperty(text("Genre de ce sur quoi l'acte porte")) targetType!: string | null;
  @ApiProperty(text('Son numéro')) targetId!: string | null;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Ce qui le précise, jamais un secret',
  })
  detail!: Record<string, unknown>;
}
