import { DIRECTORIES, type Directory, REGISTRIES, type RegistryId } from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';
import type { Guards } from '#registries/guards.js';

const instant = (description: string) => ({ type: String, nullable: true, format: 'date-time', description });

const bound = (description: string) => ({ type: Number, nullable: true, description });

/** Bounds beyond which an import waits for an operator; null: no bound. */
export class GuardsDto implements Guards {
  @ApiProperty(bound('Lignes de moins que le dernier import accepté, en %')) rowsDropPercent!: number | null;
  @ApiProperty(bound('Individus, ou établissements, disparus, en %')) vanishedPercent!: number | null;
  @ApiProperty(bound('Lignes écartées, en %')) rejectedPercent!: number | null;
  @ApiProperty(bound('Baisse du remplissage d’un champ, en points')) fillDropPoints!: number | null;
  @ApiProperty(bound('Lignes, au moins')) fewestRows!: number | null;
  @ApiProperty(bound('Lignes, au plus')) mostRows!: number | null;
}

/** A source, how fresh it is, and what operators set for it. */
export class RegistryDto {
  @ApiProperty({ enum: REGISTRIES, enumName: 'RegistryId' }) id!: RegistryId;
  @ApiProperty({ example: 'Tableau des vétérinaires' }) label!: string;
  @ApiProperty() publisher!: string;
  @ApiProperty() licence!: string;
  @ApiProperty({ enum: DIRECTORIES, description: "L'annuaire qu'elle alimente" }) directory!: Directory;
  @ApiProperty({ type: String, nullable: true, format: 'date' }) dataDate!: string | null;
  @ApiProperty({ description: 'Reçue au rythme attendu' }) fresh!: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'Dernier import accepté' })
  lastImportId!: number | null;
  @ApiProperty(instant('Quand il a été accepté')) lastAcceptedAt!: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Import le plus récent, quel que soit son sort' })
  newestImportId!: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Adresse de son fichier' }) url!: string | null;
  @ApiProperty({ type: String, nullable: true, example: '0 6 * * *', description: 'Cron, heure de Paris' })
  schedule!: string | null;
  @ApiProperty({ description: 'En pause : la planification ne lance rien' }) paused!: boolean;
  @ApiProperty({ type: GuardsDto, description: 'Contrôles en vigueur' }) guards!: GuardsDto;
  @ApiProperty({ type: GuardsDto, description: 'Contrôles par défaut de la source' })
  defaultGuards!: GuardsDto;
  @ApiProperty(instant('Prochain import planifié')) nextRunAt!: string | null;
  @ApiProperty({ type: Number, description: "Octets qu'un fichier déposé peut avoir" }) uploadLimit!: number;
}
