import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class DecisionDto {
  @ApiProperty({ description: 'Pourquoi ; gardé dans le journal', example: 'Départs en retraite confirmés.' })
  @MaxLength(1000, { message: 'Le commentaire compte 1 000 caractères au plus.' })
  @IsString({ message: 'Indiquez en commentaire la raison de cette décision.' })
  @IsNotEmpty({ message: 'Indiquez en commentaire la raison de cette décision.' })
  comment!: string;
}
