import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ACCESS_COOKIE } from '../access/cookies.js';

/** The API's description, made from its controllers; `apps/api/openapi.json` is a copy, checked by a test. */
export function makeDocument(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Annuaire Véto-Pharma')
    .setDescription(
      "L'annuaire des vétérinaires, des pharmaciens et de leurs établissements. Les jours sont des dates " +
        '`AAAA-MM-JJ`, les instants sont en ISO 8601, les identifiants des sources sont du texte. Les erreurs sont ' +
        'des `application/problem+json` : leur `code` est stable, leur `detail` est en français.',
    )
    .setVersion('2.0.0')
    .addCookieAuth(ACCESS_COOKIE)
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: "Clé d'API (`avp_…`), en lecture seule" })
    .build();
  return SwaggerModule.createDocument(app, options, {
    operationIdFactory: (controller, method) =>
      `${controller.replace(/Controller$/, '').toLowerCase()}.${method}`,
  });
}
