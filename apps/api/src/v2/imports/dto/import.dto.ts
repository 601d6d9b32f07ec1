import { IMPORT_STATUSES, type ImportStatus, REGISTRIES, type RegistryId } from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';

const text = (description: string) => ({ type: String, nullable: true, description });
const number = (description: string) => ({ type: Number, nullable: true, description });
const record = (description: string) => ({
  type: 'object' as const,
  additionalProperties: true,
  description,
});

/** Where the running stage stands. */
export class ImportLiveDto {
  @ApiProperty({ enum: IMPORT_STATUSES, enumName: 'ImportStatus' }) stage!: ImportStatus;
  @ApiProperty(number('De 0 à 100 ; null tant que le total est inconnu')) percent!: number | null;
  @ApiProperty({ example: 120000 }) done!: number;
  @ApiProperty(number('Combien en tout')) total!: number | null;
  @ApiProperty({ example: 'lignes', description: 'Ce qui est compté ; « o » pour des octets' }) unit!: string;
  @ApiProperty(number('Par seconde')) rate!: number | null;
  @ApiProperty(number("Secondes écoulées depuis le début de l'étape")) elapsed!: number | null;
  @ApiProperty(number("Secondes restantes pour l'étape, estimées")) secondsLeft!: number | null;
}

export class ImportDto {
  @ApiProperty({ example: 12 }) id!: number;
  @ApiProperty({ enum: REGISTRIES, enumName: 'RegistryId' }) registry!: RegistryId;
  @ApiProperty({ enum: IMPORT_STATUSES, enumName: 'ImportStatus' }) status!: ImportStatus;
  @ApiProperty({ enum: ['local', 'upload', 'url'], description: "D'où vient le fichier" }) origin!: string;
  @ApiProperty({ example: 'ordre_20261101.csv' }) fileName!: string;
  @ApiProperty(text('Empreinte du fichier')) sha256!: string | null;
  @ApiProperty({ ...text('Date des données'), example: '2026-11-01' }) dataDate!: string | null;
  @ApiProperty(record('Lignes, enregistrements et différences')) counts!: object;
  @ApiProperty({ type: ImportLiveDto, nullable: true, description: "Avancement de l'étape en cours" })
  live!: ImportLiveDto | null;
  @ApiProperty(record('Durée de chaque étape, en secondes')) timings!: object;
  @ApiProperty(text("Code de l'échec")) errorCode!: string | null;
  @ApiProperty(text("Cause de l'échec, en français")) errorDetail!: string | null;
  @ApiProperty({ type: Number, nullable: true, description: "Utilisateur qui l'a demandé" })
  requestedBy!: number | null;
  @ApiProperty(text('Son nom')) requestedByName!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ ...text('Début'), format: 'date-time' }) startedAt!: string | null;
  @ApiProperty({ ...text("Enregistrement dans l'annuaire"), format: 'date-time' }) appliedAt!: string | null;
  @ApiProperty({ ...text('Fin'), format: 'date-time' }) endedAt!: string | null;
}
