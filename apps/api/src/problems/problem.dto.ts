import { ERROR_CODES, type ErrorCode } from '@annuaire/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiResponse, getSchemaPath } from '@nestjs/swagger';

export class ProblemDto {
  @ApiProperty({ example: 'urn:annuaire:problem:not_found' }) type!: string;
  @ApiProperty({ example: 'Introuvable' }) title!: string;
  @ApiProperty({ example: 404 }) status!: number;
  @ApiProperty({ enum: ERROR_CODES, enumName: 'ErrorCode', description: "Code stable de l'erreur" })
  code!: ErrorCode;
  @ApiProperty({ description: 'Explication en français', example: "Cette adresse n'existe pas, ou plus." })
  detail!: string;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    selfRequired: false,
    description: "Ce qui ne convient pas, par champ de l'envoi",
    example: { email: "L'adresse e-mail n'est pas valable." },
  })
  errors?: Record<string, string>;
  @ApiProperty({ required: false, description: 'Identifie cette réponse dans les journaux' })
  instance?: string;
}

const DESCRIPTIONS: Record<number, string> = {
  400: 'Requête incorrecte : le détail nomme ce qui ne convient pas',
  401: 'Connexion requise',
  403: 'Accès refusé, ou jeton de sécurité absent',
  404: 'Introuvable',
  409: 'Contraire à une règle : le détail dit laquelle',
  416: 'Plage du fichier hors limites',
  429: 'Trop de tentatives : voir Retry-After',
  503: 'Service indisponible',
};

/** Documents the errors a route may answer. */
export const ApiProblem = (...statuses: number[]) =>
  applyDecorators(
    ApiExtraModels(ProblemDto),
    ...statuses.map((status) =>
      ApiResponse({
        status,
        description: DESCRIPTIONS[status] ?? 'Erreur',
        content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } },
      }),
    ),
  );
