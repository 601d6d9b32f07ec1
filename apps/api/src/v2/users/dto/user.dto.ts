import { ROLES, type Role, USER_STATUSES, type UserStatus } from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';

const instant = (description: string) => ({ type: String, nullable: true, format: 'date-time', description });

export class UserDto {
  @ApiProperty({ example: 12 }) id!: number;
  @ApiProperty({ example: 'Camille' }) firstName!: string;
  @ApiProperty({ example: 'Exemple' }) lastName!: string;
  @ApiProperty({ example: 'camille.exemple@laboratoire.example' }) email!: string;
  @ApiProperty({ enum: ROLES, enumName: 'Role' }) role!: Role;
  @ApiProperty({ type: Number, nullable: true, example: 3 }) companyId!: number | null;
  @ApiProperty({ type: String, nullable: true, example: 'Laboratoire Exemple' }) companyName!: string | null;
  @ApiProperty({ enum: USER_STATUSES, enumName: 'UserStatus' }) status!: UserStatus;
  @ApiProperty(instant('Désactivé depuis')) disabledAt!: Date | null;
  @ApiProperty({ type: String, nullable: true, description: 'Version de la licence acceptée' })
  licenceVersion!: string | null;
  @ApiProperty(instant('Licence acceptée le')) licenceAcceptedAt!: Date | null;
  @ApiProperty(instant('Dernière connexion')) lastSignInAt!: Date | null;
  @ApiProperty(instant("Fin de validité du lien d'invitation ; null une fois le compte activé"))
  invitationExpiresAt!: Date | null;
  @ApiProperty({ description: "Ses clés d'API en service", example: 1 }) apiKeysCount!: number;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: Date;
  @ApiProperty({ type: String, format: 'date-time' }) updatedAt!: Date;
}
