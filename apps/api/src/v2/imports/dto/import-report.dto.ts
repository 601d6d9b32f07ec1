import { ApiProperty } from '@nestjs/swagger';

export class IssueCountDto {
  @ApiProperty({ example: 'siret_invalid' }) code!: string;
  @ApiProperty({ description: 'Ce que le code veut dire, en français' }) explanation!: string;
  @ApiProperty({ example: 42 }) count!: number;
}

export class ImportActionDto {
  @ApiProperty({ enum: ['approved', 'refused', 'undone'] }) action!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null : la ligne de commande' })
  actorName!: string | null;
  @ApiProperty() comment!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
}

/** What an operator needs to judge an import. */
export class ImportReportDto {
  @ApiProperty({
    type: IssueCountDto,
    isArray: true,
    description: 'Anomalies, les plus nombreuses en premier',
  })
  issues!: IssueCountDto[];
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'Contrôles dépassés, chiffres et exemples ; null sans contrôle dépassé',
  })
  report!: unknown;
  @ApiProperty({ type: ImportActionDto, isArray: true, description: 'Décisions prises, dans leur ordre' })
  actions!: ImportActionDto[];
  @ApiProperty({ description: "C'est le dernier import accepté de sa source : il peut être annulé" })
  undoable!: boolean;
}
