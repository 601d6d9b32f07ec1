import { ApiProperty } from '@nestjs/swagger';

const text = (description: string) => ({ type: String, nullable: true, description });

/** An odd value found in an import's file. */
export class ImportIssueDto {
  @ApiProperty({ example: 3 }) id!: number;
  @ApiProperty({ example: 'siret_invalid' }) code!: string;
  @ApiProperty({ description: 'Ce que le code veut dire, en français' }) explanation!: string;
  @ApiProperty({ type: Number, nullable: true, description: "Ligne du fichier, l'en-tête étant la ligne 1" })
  line!: number | null;
  @ApiProperty(text('Colonne, telle que l’en-tête la nomme')) column!: string | null;
  @ApiProperty(text('Son nom dans le produit')) field!: string | null;
  @ApiProperty(text('Valeur telle que le fichier la donne')) rawValue!: string | null;
  @ApiProperty(text("Clé de l'enregistrement")) key!: string | null;
}
