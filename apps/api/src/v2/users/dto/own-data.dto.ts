import { LICENCE_VERSION } from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Equals, IsBoolean, IsOptional } from 'class-validator';
import { IsName, IsPassword } from '../../body-rules.js';

export class UpdateMeDto {
  @ApiProperty({ example: 'Camille', maxLength: 100 }) @IsName('Le prénom') firstName!: string;
  @ApiProperty({ example: 'Exemple', maxLength: 100 }) @IsName('Le nom') lastName!: string;
}

export class ChangePasswordDto {
  @ApiProperty({ maxLength: 128 }) @IsPassword('Le mot de passe actuel') currentPassword!: string;
  @ApiProperty({ minLength: 12, maxLength: 128 }) @IsPassword('Le nouveau mot de passe') newPassword!: string;

  @ApiProperty({ required: false, description: 'Ferme les autres sessions', default: false })
  @IsOptional()
  @IsBoolean({ message: '« closeOtherSessions » est vrai ou faux.' })
  closeOtherSessions?: boolean;
}

export class AcceptLicenceDto {
  @ApiProperty({ example: LICENCE_VERSION })
  @Equals(LICENCE_VERSION, { message: `La version en vigueur de la licence est ${LICENCE_VERSION}.` })
  version!: string;
}

export class SessionDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Navigateur' }) userAgent!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Adresse IP à la connexion' }) address!:
    string | null;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: Date;
  @ApiProperty({ type: String, format: 'date-time' }) lastUsedAt!: Date;
  @ApiProperty({ type: String, format: 'date-time' }) expiresAt!: Date;
  @ApiProperty({ description: 'Celle de cette demande' }) current!: boolean;
}
