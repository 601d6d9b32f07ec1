import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';

const message = (label: string) => `${label} est attendu.`;

export class LoginDto {
  @ApiProperty({
    description: 'Adresse e-mail',
    example: 'camille.exemple@laboratoire.example',
    maxLength: 320,
  })
  @IsString({ message: message("L'identifiant") })
  @MinLength(1, { message: message("L'identifiant") })
  @MaxLength(320, { message: "L'identifiant compte 320 caractères au plus." })
  identifier!: string;

  @ApiProperty({ description: 'Mot de passe', maxLength: 128 })
  @IsString({ message: message('Le mot de passe') })
  @MinLength(1, { message: message('Le mot de passe') })
  @MaxLength(128, { message: 'Le mot de passe compte 128 caractères au plus.' })
  password!: string;
}
