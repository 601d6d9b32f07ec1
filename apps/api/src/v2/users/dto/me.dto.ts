import { ROLES, type Role, USER_STATUSES, type UserStatus } from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class MeDto {
  @ApiProperty({ example: 12 }) id!: number;
  @ApiProperty({ example: 'Camille' }) firstName!: string;
  @ApiProperty({ example: 'Exemple' }) lastName!: string;
  @ApiProperty({ example: 'camille.exemple@laboratoire.example' }) email!: string;
  @ApiProperty({ enum: ROLES, enumName: 'Role' }) role!: Role;
  @ApiProperty({ type: Number, nullable: true, example: 3 }) companyId!: number | null;
  @ApiProperty({ type: String, nullable: true, example: 'Laboratoire Exemple' }) companyName!: string | null;
  @ApiProperty({ enum: USER_STATUSES, enumName: 'UserStatus' }) status!: UserStatus;
  @ApiProperty({
    description: 'Vrai tant que la licence en vigueur reste à accepter : les autres adresses répondent 403',
  })
  licenceRequired!: boolean;
}
