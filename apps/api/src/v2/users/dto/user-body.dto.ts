import { ROLES, type Role } from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { MAX_ID } from '#database/directory/limits.js';
import { IsAddress, IsName } from '../../body-rules.js';

const COMPANY = "L'entreprise est désignée par son numéro.";

export class InviteUserDto {
  @ApiProperty({ example: 'Camille', maxLength: 100 }) @IsName('Le prénom') firstName!: string;
  @ApiProperty({ example: 'Exemple', maxLength: 100 }) @IsName('Le nom') lastName!: string;
  @ApiProperty({ example: 'camille.exemple@laboratoire.example' }) @IsAddress() email!: string;

  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  @IsIn(ROLES, { message: `Le rôle est un de : ${ROLES.join(', ')}.` })
  role!: Role;

  @ApiProperty({
    type: Number,
    nullable: true,
    required: false,
    description:
      "Obligatoire, sauf pour un super administrateur ; celle de l'administrateur d'entreprise par défaut",
  })
  @IsOptional()
  @Max(MAX_ID, { message: COMPANY })
  @Min(1, { message: COMPANY })
  @IsInt({ message: COMPANY })
  companyId?: number | null;
}

/** The whole record may be sent; what is not here changes nothing. */
export class UpdateUserDto extends InviteUserDto {
  @ApiProperty({ required: false, description: 'Désactive ou réactive le compte ; passe avant `disabledAt`' })
  @IsOptional()
  @IsBoolean({ message: '« disabled » est vrai ou faux.' })
  disabled?: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    description: 'Une date désactive, null réactive',
  })
  @IsOptional()
  @IsString({ message: '« disabledAt » est une date ou null.' })
  disabledAt?: string | null;
}
