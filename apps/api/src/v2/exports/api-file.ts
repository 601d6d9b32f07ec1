import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import { ApiProblem } from '../../problems/problem.dto.js';

/** Documents a route that sends a file. @param others problems of its own */
export const ApiFile = (...others: number[]) =>
  applyDecorators(
    ApiOkResponse({
      description: 'Le fichier',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }),
    ApiResponse({ status: 206, description: 'La partie du fichier demandée par Range' }),
    ApiResponse({ status: 304, description: 'Inchangé depuis l’ETag donné' }),
    ApiProblem(401, 404, ...others, 416, 429, 503),
  );
