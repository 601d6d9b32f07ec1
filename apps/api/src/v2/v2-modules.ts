import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AuditEventsModule } from './audit/audit-events.module.js';
import { AuthModule } from './auth/auth.module.js';
import { ChangesModule } from './changes/changes.module.js';
import { CompaniesModule } from './companies/companies.module.js';
import { DownloadsModule } from './downloads/downloads.module.js';
import { EstablishmentsModule } from './establishments/establishments.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { HealthModule } from './health/health.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { IndividualsModule } from './individuals/individuals.module.js';
import { ListExportsModule } from './list-exports/list-exports.module.js';
import { MailsModule } from './mails/mails.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { PublicationsModule } from './publications/publications.module.js';
import { RegistriesModule } from './registries/registries.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { UsersModule } from './users/users.module.js';

/** The site map of `/api/v2`. */
export const V2_MODULES = [
  AuthModule,
  UsersModule,
  CompaniesModule,
  ApiKeysModule,
  MailsModule,
  AuditEventsModule,
  SettingsModule,
  HealthModule,
  EstablishmentsModule,
  IndividualsModule,
  ChangesModule,
  ExportsModule,
  ListExportsModule,
  ImportsModule,
  RegistriesModule,
  PublicationsModule,
  DownloadsModule,
  OperationsModule,
];
