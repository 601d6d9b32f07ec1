import { MAIL_STATUSES, type MailStatus } from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class MailDto {
  @ApiProperty({ example: 9 }) id!: number;
  @ApiProperty({ example: 'camille.exemple@laboratoire.example' }) recipient!: string;
  @ApiProperty({ example: 'invitation' }) template!: string;
  @ApiProperty({
    enum: MAIL_STATUSES,
    enumName: 'MailStatus',
    description: '`written` : écrit dans un fichier, faute de serveur',
  })
  status!: MailStatus;
  @ApiProperty({ type: String, nullable: true, description: "Ce qui a empêché l'envoi" }) errorDetail!:
    string | null;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: Date;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) endedAt!: Date | null;
}

export class MailContentDto extends MailDto {
  @ApiProperty() subject!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Le texte ; null quand un serveur envoie les messages',
  })
  text!: string | null;
}
