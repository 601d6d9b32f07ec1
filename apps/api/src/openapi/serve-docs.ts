import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import { makeDocument } from './document.js';

/** The documentation's page at `/api/v2/docs`, its document beside it. */
export function serveDocs(app: INestApplication): void {
  SwaggerModule.setup('api/v2/docs', app, () => makeDocument(app), {
    jsonDocumentUrl: 'api/v2/docs/openapi.json',
    customSiteTitle: "API de l'Annuaire Véto-Pharma",
    raw: ['json'],
  });
}
