import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { IsAddress, IsPassword } from '../../body-rules.js';

const IsToken = () => Matches(/^[\w-]{20,100}$/, { message: 'Ce lien est incomplet.' });

export class ForgotPasswordDto {
  @ApiProperty({ example: 'camille.exemple@laboratoire.example' }) @IsAddress() email!: string;
}

export class ResetPasswordDto {
  @ApiProperty({ description: 'Celui du lien reçu par e-mail' }) @IsToken() token!: string;
  @ApiProperty({ minLength: 12, maxLength: 128 }) @IsPassword() password!: string;
}

export class ActivateAccountDto extends ResetPasswordDto {
  @ApiProperty({
    description: "Accepte la licence d'utilisation, obligatoire pour les membres",
    required: false,
  })
  @IsOptional()
  @IsBoolean({ message: "L'acceptation de la licence est vraie ou fausse." })
  acceptLicence?: boolean;
}
